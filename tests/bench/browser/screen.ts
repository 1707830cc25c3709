import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { openBooks } from '#tests/scenarios/books.ts'
import { takeTheWaitingSet } from '#tests/scenarios/pick-a-set.ts'
import { browserDriver, typeScan } from '#tests/support/browser/browser-driver.ts'
import { chromiumArguments, findChromium } from '#tests/support/browser/chromium.ts'
import { percentile, tell } from '../figures.ts'
import { watchMachine } from '../machine-load.ts'

const scansPerFigure = 30
const warmUps = 6
/** Beyond the time within which a code that comes twice is one trigger that bounced. */
const betweenScansMs = 300
const controlPage = `<!doctype html><div id="root" data-acts="0"><input autofocus></div><script>
  let n = 0
  document.querySelector('input').addEventListener('keydown', event => { if (event.key === 'Enter') document.querySelector('#root').dataset.acts = ++n })
</script>`

/** What an operator waits for after the scanner's Enter, in milliseconds of the page's own clock. */
interface Waited {
  /** Until the DOM shows what came of it. */
  readonly shown: number
  /** Until that is painted. */
  readonly painted: number
  /** Until the server has stored it. */
  readonly stored: number
}
type Limits = Partial<Record<keyof Waited, number>>

/** From the scanner's Enter to the change on the screen: how long an operator waits. */
export const benchScreen = async (server: string): Promise<boolean> => {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumArguments] })
  try {
    return await benchIn(browser, server)
  } finally {
    await browser.close()
  }
}

const benchIn = async (browser: Browser, server: string): Promise<boolean> => {
  const control = await (await browser.newContext()).newPage()
  await watchScansOn(control)
  await control.route('http://control.test/', route => route.fulfill({ contentType: 'text/html', body: controlPage }))
  await control.goto('http://control.test/')
  const controlSession = await control.context().newCDPSession(control)
  const kept = [figure('control page with one input', await measure(control, controlSession, unknown), {})]
  await control.close()

  const page = await (await browser.newContext({ viewport: { width: 1024, height: 768 }, locale: 'tr-TR' })).newPage()
  await watchScansOn(page)
  const worker = await browserDriver(page, server)
  await takeTheWaitingSet(worker)
  const books = await openBooks(server, 'picker')
  const shelf = await books.nextShelf()
  await worker.scan(shelf.barcode)
  const row = (await books.openOn(shelf.id))[0]!
  const pickAndBack = (i: number) => (i % 2 === 0 ? row.productBarcode : 'OKUT-UNDO')

  const unloaded = async <T>(measured: Promise<T>): Promise<T> => {
    const tellMachine = watchMachine()
    const times = await measured
    tellMachine()
    return times
  }
  const scans = (count = scansPerFigure) => measure(page, worker.session, pickAndBack, 2 * count)
  const isPick = (_: Waited, i: number) => i % 2 === 0
  const isUndo = (_: Waited, i: number) => i % 2 === 1

  await scans(warmUps)
  kept.push(figure('refusal that the plan decides', await measure(page, worker.session, unknown), { shown: 16 }))
  const warm = await unloaded(scans())
  kept.push(
    figure('next step, foreseen', warm.filter(isPick), { shown: 16, painted: 25, stored: 40 }),
    figure('undo, foreseen', warm.filter(isUndo), { shown: 16, painted: 25, stored: 40 }),
  )
  await worker.session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await scans(warmUps)
  const slow = await unloaded(scans())
  kept.push(
    figure('next step, CPU 4× slower', slow.filter(isPick), { shown: 60 }),
    figure('undo, CPU 4× slower', slow.filter(isUndo), { shown: 60 }),
  )
  await worker.session.send('Emulation.setCPUThrottlingRate', { rate: 1 })

  await worker.open('/product-management/where-is-product')
  const products = (await books.rows()).slice(0, 2).map(({ productBarcode }) => productBarcode)
  const either = (i: number) => products[i % products.length]!
  await measure(page, worker.session, either, warmUps)
  kept.push(
    figure("next step with the server's answer", await unloaded(measure(page, worker.session, either)), { shown: 40 }),
  )
  return !kept.includes(false)
}

const measure = async (
  on: Page,
  session: CDPSession,
  code: (i: number) => string,
  count = scansPerFigure,
): Promise<readonly Waited[]> => {
  const times: Waited[] = []
  for (let i = 0; i < count; i++) {
    await on.evaluate(() => {
      ;(window as unknown as Watched).waited = null
    })
    await typeScan(session, code(i))
    const waited = await on.waitForFunction(() => (window as unknown as Watched).waited)
    times.push((await waited.jsonValue())!)
    await on.waitForTimeout(betweenScansMs)
  }
  return times
}

const unknown = (i: number) => `4006381${String(100000 + i)}`

const words = { shown: '', painted: ', painted', stored: ', stored' } as const

const figure = (name: string, waited: readonly Waited[], limits: Limits): boolean => {
  const wanted = (['shown', 'painted', 'stored'] as const).filter(each => each === 'shown' || each in limits)
  const kept = wanted.map(each => {
    const times = waited.map(one => one[each])
    const atMost = limits[each]
    tell({ name: `Enter → ${name}${words[each]}, p50`, value: percentile(times, 0.5), unit: 'ms' })
    return tell({
      name: `Enter → ${name}${words[each]}, p95`,
      value: percentile(times, 0.95),
      unit: 'ms',
      ...(atMost === undefined ? {} : { limit: { atMost } }),
    })
  })
  return !kept.includes(false)
}

const watchScansOn = async (page: Page): Promise<void> => {
  // What compiles this file names inner functions by a helper that a page does not have.
  await page.addInitScript('globalThis.__name = named => named')
  await page.addInitScript(watchScans)
}

interface Watched {
  waited: Waited | null
}

/** Notes when Enter went down, before the page itself hears of it, and what the flow on screen says of it from then on. */
const watchScans = (): void => {
  const state = window as unknown as Watched
  const notYet = -1
  const nothing = { shown: notYet, painted: notYet, stored: notYet }
  const since = { entered: notYet, acts: '', ...nothing }
  const root = () => document.querySelector<HTMLElement>('[data-acts]')
  const ms = () => performance.now() - since.entered
  const settle = () => {
    const { shown, painted, stored } = since
    if (painted !== notYet && stored !== notYet) state.waited ??= { shown, painted, stored }
  }
  const look = () => {
    const face = root()
    if (face === null || since.entered === notYet) return
    const isBusy = face.getAttribute('aria-busy') === 'true' || (face.dataset.waiting ?? '0') !== '0'
    if (since.shown === notYet && face.dataset.acts !== since.acts && !isBusy) {
      since.shown = ms()
      requestAnimationFrame(() => {
        const painted = new MessageChannel()
        painted.port1.onmessage = () => {
          since.painted = ms()
          settle()
        }
        painted.port2.postMessage(null)
      })
    }
    if (since.shown !== notYet && since.stored === notYet && (face.dataset.unconfirmed ?? '0') === '0')
      since.stored = ms()
    settle()
  }
  window.addEventListener(
    'keydown',
    event => {
      if (event.code !== 'Enter') return
      Object.assign(since, nothing, { entered: performance.now(), acts: root()?.dataset.acts ?? '' })
    },
    { capture: true },
  )
  new MutationObserver(look).observe(document, {
    subtree: true,
    attributes: true,
    attributeFilter: ['data-acts', 'data-waiting', 'data-unconfirmed', 'aria-busy'],
  })
}
