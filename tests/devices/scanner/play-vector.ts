import type { BrowserPage } from '#tests/support/browser/browser-page.ts'
import type { ScanExpectation, ScanVector, VectorEvent } from './scan-vectors.ts'
import type { Heard } from './scanner.page.ts'

/** Plays a vector in the scanner's test page; tells what came out otherwise than expected. */
export async function playVector(browser: BrowserPage, vector: ScanVector): Promise<readonly string[]> {
  const { profile, focus, initial, attributes, block, events } = vector
  if (vector.unreadable !== null) return [vector.unreadable]
  const keyModifiers = events.filter(isKey).map(({ modifiers }) => modifiers)
  const setting = { profile, focus, initial, attributes, block, keyModifiers }
  await browser.page.evaluate(chosen => window.scannerPage.begin(chosen), setting)
  await send(browser, events)
  await settle(browser, vector)
  const seen = await browser.page.evaluate(() => ({
    heard: window.scannerPage.heard,
    fieldValue: window.scannerPage.fieldValue(),
    selectIndex: window.scannerPage.selectedIndex(),
  }))
  return differences(vector.expect, found(seen))
}

const isKey = ({ kind }: VectorEvent): boolean => kind === 'down' || kind === 'up'

/** Keys travel at once, with their times on them; what is no key waits for those before it. */
async function send(browser: BrowserPage, events: readonly VectorEvent[]): Promise<void> {
  const startSeconds = Date.now() / 1000
  let keys: VectorEvent[] = []
  const flush = async () => {
    await browser.press(keys, startSeconds)
    keys = []
  }
  for (const event of events) {
    if (isKey(event)) {
      keys.push(event)
      continue
    }
    await flush()
    if (event.kind === 'input') await browser.insert(event.text)
    else if (event.kind === 'paste') await browser.page.evaluate(text => window.scannerPage.paste(text), event.text)
    else await browser.page.evaluate(() => window.scannerPage.sayNothing())
  }
  await flush()
}

/** Without a suffix the pause makes the scan: it comes by a timer, or, where none is expected, would have come. */
async function settle({ page }: BrowserPage, { profile, expect }: ScanVector): Promise<void> {
  if (profile.suffix !== 'none') return
  const wanted = expect.scans?.length ?? 0
  const isThere = (count: number) => window.scannerPage.heard.scans.length >= Math.max(1, count)
  await page.waitForFunction(isThere, wanted, { timeout: profile.idleFlushMs + 500 }).catch(() => {})
}

interface Seen {
  readonly heard: Heard
  readonly fieldValue: string
  readonly selectIndex: number
}

function found({ heard, fieldValue, selectIndex }: Seen): Readonly<Record<keyof ScanExpectation, unknown>> {
  return {
    scans: heard.scans,
    scansToField: [fieldValue],
    suppressed: heard.bounced,
    rejected: heard.rejected,
    rejectedAtLeast: heard.rejected.length,
    unterminated: heard.unterminated,
    bursts: heard.bursts,
    prevented: heard.prevented,
    notPrevented: heard.prevented,
    meta: { aim: heard.aims[0] ?? null },
    inputValue: fieldValue,
    buttonClicks: heard.buttonClicks,
    formSubmits: heard.formSubmits,
    selectIndex,
    maxIdleMs: Math.round(heard.idleMs),
  }
}

function differences(expected: ScanExpectation, seen: Readonly<Record<string, unknown>>): readonly string[] {
  const whole = { scans: [], suppressed: [], ...expected }
  return Object.entries(whole).flatMap(([name, wanted]) => {
    if (!(name in seen)) return [`nothing is known of "${name}"`]
    const isAsWanted = (comparisons[name] ?? isSame)(seen[name], wanted)
    return isAsWanted ? [] : [`${name} ${JSON.stringify(seen[name])}, expected ${JSON.stringify(wanted)}`]
  })
}

const isSame = (seen: unknown, wanted: unknown): boolean => JSON.stringify(seen) === JSON.stringify(wanted)
const codes = (value: unknown) => value as readonly string[]

const comparisons: Readonly<Record<string, (seen: unknown, wanted: unknown) => boolean>> = {
  rejectedAtLeast: (seen, wanted) => Number(seen) >= Number(wanted),
  maxIdleMs: (seen, wanted) => Number(seen) <= Number(wanted),
  prevented: (seen, wanted) => codes(wanted).every(code => codes(seen).includes(code)),
  notPrevented: (seen, wanted) => !codes(wanted).some(code => codes(seen).includes(code)),
}
