import type { DriverLook } from '../drivers/look-at-driver.ts'

/** Whether the printers of a station are there, before work begins. */
export interface StationState {
  readonly state: 'unknown' | 'ready' | 'away' | 'ask' | 'pair' | 'missing' | 'stopped'
  /** The printer that it is about. */
  readonly printer?: string
}

/** The state of the first driver that is there, as far as the printers matter that papers would go to. */
export const stationState = (looks: readonly DriverLook[] | null, wanted: readonly string[]): StationState => {
  if (looks === null) return { state: 'unknown' }
  const there = looks.find(({ printers }) => printers !== null)
  if (there?.printers == null) {
    const asking = looks.find(({ access }) => access === 'ask' || access === 'pair')?.access
    return { state: asking === 'ask' || asking === 'pair' ? asking : 'away' }
  }
  if (there.kind === 'browser') return { state: 'ready' }
  if (there.printers.length === 0) return { state: 'missing' }
  for (const printer of wanted) {
    const seen = there.printers.find(({ name }) => name === printer)
    if (seen === undefined) return { state: 'missing', printer }
    if (seen.state === 'stopped') return { state: 'stopped', printer }
  }
  const first = there.printers.find(({ isDefault }) => isDefault)
  return first?.state === 'stopped' ? { state: 'stopped', printer: first.name } : { state: 'ready' }
}
