import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startContext } from '#engine/machine/context.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { updateWaitsAtom } from '#terminal/ground/store/update-waits.ts'
import { isHalfDone } from '#terminal/shell/kiosk/at-rest.ts'
import { brokenAtom, isStuckAtom, mendScreen } from '#terminal/shell/kiosk/broken-screens.ts'
import { mendPage } from '#terminal/shell/kiosk/mend-page.ts'
import { entryOf } from '#terminal/shell/kiosk/newest-entry.ts'
import {
  broken,
  forVersion,
  mayReload,
  mostReloads,
  type Reload,
  reloadWindowMs,
} from '#terminal/shell/kiosk/reloads.ts'
import { isMissingPart, watchVersion } from '#terminal/shell/kiosk/watch-version.ts'

const minuteMs = 60_000

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

describe('a newer terminal on the server', () => {
  let leave = () => {}
  afterEach(() => leave())
  const station = (newest: string | null) => {
    const here = { newest, quietMs: 0, reloads: [] as string[] }
    const watch = watchVersion({
      own: '/assets/index-1.js',
      ask: async () => here.newest,
      isAtRest: idleMs => here.quietMs >= idleMs,
      reload: entry => here.reloads.push(entry),
      askEveryMs: minuteMs,
      lookEveryMs: 5000,
      idleMs: minuteMs,
    })
    leave = watch.stop
    return { here, watch }
  }

  it('is taken once nobody has needed the page for a minute, and told until then', async () => {
    const { here } = station('/assets/index-2.js')
    await vi.advanceTimersByTimeAsync(2 * minuteMs)
    expect([shell.get(updateWaitsAtom), here.reloads]).toEqual([true, []])
    here.quietMs = minuteMs
    await vi.advanceTimersByTimeAsync(5000)
    expect(here.reloads).toEqual(['/assets/index-2.js'])
  })

  it('is not taken when the server has the old one again, or is out of reach', async () => {
    const { here } = station('/assets/index-2.js')
    await vi.advanceTimersByTimeAsync(minuteMs)
    here.quietMs = minuteMs
    here.newest = null
    await vi.advanceTimersByTimeAsync(minuteMs)
    here.newest = '/assets/index-1.js'
    await vi.advanceTimersByTimeAsync(2 * minuteMs)
    expect([shell.get(updateWaitsAtom), here.reloads]).toEqual([false, []])
  })

  it('is taken without a minute of rest where a part of the old one is gone; otherwise that changes nothing', async () => {
    const { here, watch } = station('/assets/index-1.js')
    watch.partMissing()
    await vi.advanceTimersByTimeAsync(10_000)
    here.newest = '/assets/index-2.js'
    await vi.advanceTimersByTimeAsync(minuteMs)
    expect(here.reloads).toEqual([])
    watch.partMissing()
    await vi.advanceTimersByTimeAsync(0)
    expect(here.reloads).toEqual(['/assets/index-2.js'])
  })

  it('is known by the script that its page starts with', () => {
    expect(entryOf('<script type="module" crossorigin src="/assets/index-x1.js"></script>')).toBe('/assets/index-x1.js')
    expect(entryOf('<script src="/a.js" type="module"></script><script src="/b.js"></script>')).toBe('/a.js')
    expect(entryOf('<h1>502 Bad Gateway</h1>')).toBeNull()
  })

  it('is asked for when a part could not be fetched, and for no other mistake', () => {
    expect(isMissingPart(new TypeError('Failed to fetch dynamically imported module: http://x/a.js'))).toBe(true)
    expect(isMissingPart(new TypeError('x is not a function'))).toBe(false)
    expect(isMissingPart('Failed to fetch dynamically imported module')).toBe(false)
  })
})

describe('a page that loads itself anew', () => {
  const may = (why: string, ...past: readonly Reload[]) => mayReload(past, why, reloadWindowMs * 2)
  it('does so once for each version', () => {
    expect(may(forVersion('/2.js'), { why: forVersion('/1.js'), at: 0 })).toBe(true)
    expect(may(forVersion('/2.js'), { why: forVersion('/2.js'), at: 0 })).toBe(false)
  })
  it('does so three times in ten minutes for broken screens, and then no more', () => {
    const recent = Array.from({ length: mostReloads }, (_, i) => ({ why: broken, at: reloadWindowMs * 2 - i }))
    expect(may(broken, ...recent)).toBe(false)
    expect(may(broken, ...recent.slice(1), { why: broken, at: 0 })).toBe(true)
    expect(may(forVersion('/2.js'), ...recent)).toBe(true)
  })
})

describe('a screen that cannot be drawn', () => {
  const page = { isServed: true, losesNothing: true, isAllowed: true, reloads: 0 }
  let leave = () => {}
  beforeEach(() => {
    Object.assign(page, { isServed: true, losesNothing: true, isAllowed: true, reloads: 0 })
    shell.set(brokenAtom, [])
    shell.set(isStuckAtom, false)
    leave = mendPage({
      isServed: async () => page.isServed,
      losesNothing: () => page.losesNothing,
      isAllowed: () => page.isAllowed,
      reload: () => {
        page.reloads += 1
        shell.set(brokenAtom, [])
      },
      restMs: 500,
    })
  })
  afterEach(() => leave())
  const breaks = async (times: number, everyMs = 1000) => {
    for (let i = 0; i < times; i++) {
      mendScreen(() => {})
      await vi.advanceTimersByTimeAsync(everyMs)
    }
  }

  it('is drawn again by itself, after longer and longer pauses', async () => {
    const again = vi.fn()
    mendScreen(again)
    await vi.advanceTimersByTimeAsync(999)
    expect(again).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(again).toHaveBeenCalledTimes(1)
    mendScreen(again)
    await vi.advanceTimersByTimeAsync(1999)
    expect(again).toHaveBeenCalledTimes(1)
  })
  it('three times within a minute has the page loaded anew; less often it does not', async () => {
    await breaks(2)
    await vi.advanceTimersByTimeAsync(minuteMs)
    await breaks(2)
    expect(page.reloads).toBe(0)
    await breaks(1)
    expect(page.reloads).toBe(1)
  })
  it('drawn at every change of the work, counts once while it is due to be drawn again', async () => {
    await breaks(9, 100)
    expect([page.reloads, shell.get(brokenAtom).length]).toEqual([0, 1])
  })
  it('has the page loaded anew only once no act waits and the server is there', async () => {
    Object.assign(page, { losesNothing: false, isServed: false })
    await breaks(3)
    await vi.advanceTimersByTimeAsync(5000)
    page.losesNothing = true
    await vi.advanceTimersByTimeAsync(5000)
    expect(page.reloads).toBe(0)
    page.isServed = true
    await vi.advanceTimersByTimeAsync(1000)
    expect(page.reloads).toBe(1)
  })
  it('is left as it is, and says so, where loading anew did not help', async () => {
    page.isAllowed = false
    await breaks(6)
    expect([page.reloads, shell.get(isStuckAtom)]).toEqual([0, true])
    expect(shell.get(brokenAtom)).toHaveLength(3)
  })
})

describe('a page that would be missed', () => {
  const start = startContext({})
  it('has acts in line, a question, a multiplier, typed figures or an unsaved form', () => {
    expect(isHalfDone(start)).toBe(false)
    const some = [{ waiting: [{} as never] }, { question: {} as never }, { times: 5 }, { typed: '1' }, { draft: {} }]
    expect(some.map(half => isHalfDone({ ...start, ...half }))).toEqual([true, true, true, true, true])
  })
})
