import type { Random } from '#base/random.ts'
import type { UserInformation } from '#contract/documents.ts'
import type { Feedback } from '#engine/context.ts'
import type { View } from '#engine/run-flow.ts'
import type { Client } from './client.ts'
import { type HeadlessTerminal, openHeadlessTerminal } from './headless-terminal.ts'

/** How often a worker errs or finds things otherwise, per product scan. */
export interface Habits {
  readonly wrongScan: number
  readonly doubleScan: number
  readonly missing: number
  readonly undo: number
  /** Of counts that could be scanned one by one, how many are told with ×N. */
  readonly countsAloud: number
  /** How many orders he takes into a set. */
  readonly ordersASet: number
}
export const usualHabits: Habits = {
  wrongScan: 0.03,
  doubleScan: 0.01,
  missing: 0.02,
  undo: 0.02,
  countsAloud: 0.8,
  ordersASet: 10,
}

/** What the workers did together. */
export interface Tally {
  scans: number
  undone: number
  readonly refusals: Record<string, number>
}

/** How many acts a worker may make without getting anywhere before something is plainly wrong. */
const patience = 200

/**
 * Works like a person before a terminal: reads what the step shows and expects, does that, and now and then the wrong
 * thing. Ends when order selection has nothing left for it.
 */
export const work = async (
  client: Client,
  who: UserInformation,
  random: Random,
  tally: Tally,
  habits: Habits = usualHabits,
): Promise<void> => {
  const heard = ({ tone, key }: Feedback) => {
    if (tone === 'no' && key !== null) tally.refusals[key] = (tally.refusals[key] ?? 0) + 1
  }
  const terminal = await openHeadlessTerminal(client.ask, who, '/order-management/order-selecting', { heard })
  const scan = async (code: string) => {
    tally.scans += 1
    await terminal.act('scan', code)
  }
  let stuckFor = 0
  let stood = ''
  while (await step(terminal, random, habits, scan, tally)) {
    const stands = `${terminal.path} ${terminal.view.stepId} ${JSON.stringify(terminal.view.progress)} ${JSON.stringify(terminal.view.panels).length}`
    stuckFor = stands === stood ? stuckFor + 1 : 0
    stood = stands
    if (stuckFor > patience)
      throw new Error(`${who.userName} is stuck at ${stands}; last heard ${JSON.stringify(terminal.heard.at(-1))}`)
  }
  terminal.stop()
}

type Scan = (code: string) => Promise<void>

/** One act; false when there is nothing left to do. */
const step = async (
  terminal: HeadlessTerminal,
  random: Random,
  habits: Habits,
  scan: Scan,
  tally: Tally,
): Promise<boolean> => {
  const { view } = terminal
  const { step, expects } = view
  if (step === null)
    throw new Error(`${terminal.path} shows nothing; last heard ${JSON.stringify(terminal.heard.at(-1))}`)
  if (step.kind === 'notice') {
    await scan('OKUT-OK')
    return true
  }
  if (step.kind === 'form') {
    await terminal.act('answer', '', { maxOrders: String(habits.ordersASet) })
    return true
  }
  if (step.kind === 'quantity') {
    await terminal.act('answer', expects[0] ?? '0')
    return true
  }
  const code = step.kind === 'choose' || terminal.path.endsWith('/picking-car') ? oneOf(expects, random) : expects[0]
  if (code === undefined)
    return step.on.cancel !== undefined && terminal.path.endsWith('/picking') ? giveUp(scan) : false
  if (step.kind === 'choose' && step.expects === undefined) await terminal.act('answer', code)
  else if (step.on.missing !== undefined) await takeProduct(view, code, random, habits, scan, terminal, tally)
  else await scan(code)
  return true
}

const giveUp = async (scan: Scan): Promise<boolean> => {
  await scan('OKUT-CANCEL')
  return true
}

/** Takes the product in hand; with all that happens to people who take products. */
const takeProduct = async (
  view: View,
  code: string,
  random: Random,
  habits: Habits,
  scan: Scan,
  terminal: HeadlessTerminal,
  tally: Tally,
): Promise<void> => {
  const left = leftToTake(view)
  if (random() < habits.missing) return scan('OKUT-MISSING')
  if (random() < habits.wrongScan)
    await scan(random() < 0.5 ? `40${Math.floor(random() * 1e11)}` : (view.expects.at(-1) ?? code))
  if (left > 3 && Number.isInteger(left) && left <= 99_999 && random() < habits.countsAloud) await scan(`OKUT-X${left}`)
  else if (random() < habits.doubleScan && left >= 1) {
    // The trigger bounced: two scans, one piece in the hand. What was counted too much is taken back.
    const before = picked(view)
    tally.scans += 2
    terminal.send('scan', code)
    terminal.send('scan', code)
    await terminal.settle()
    if (terminal.heard.at(-1)?.tone === 'yes' && terminal.heard.at(-2)?.tone === 'yes' && before !== null)
      await undo(scan, tally)
    return
  }
  await scan(code)
  if (random() < habits.undo && terminal.heard.at(-1)?.tone === 'yes') await undo(scan, tally)
}

const undo = async (scan: Scan, tally: Tally): Promise<void> => {
  tally.undone += 1
  await scan('OKUT-UNDO')
}
const countOf = (view: View) =>
  view.panels.flatMap(panel => (panel.kind === 'card' && panel.count !== undefined ? [panel.count] : []))[0]
const leftToTake = (view: View): number => {
  const count = countOf(view)
  return count === undefined ? 1 : count.of - count.now
}
const picked = (view: View): number | null => countOf(view)?.now ?? null
const oneOf = (values: readonly string[], random: Random): string | undefined =>
  values[Math.floor(random() * values.length)]
