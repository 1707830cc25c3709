import type { Random } from '#base/random.ts'
import type { UserInformation } from '#contract/shapes/user.ts'
import type { Verdict as Told } from '#engine/machine/context.ts'
import type { Ports } from '#engine/machine/ports.ts'
import type { View } from '#engine/machine/run-flow.ts'
import type { Address } from '#engine/vocabulary/address.ts'
import type { Habits, Tally } from '#simulate/world/habits.ts'
import { shiftBoard } from '#simulate/world/shift-board.ts'
import type { PickedCart, World } from '#simulate/world/world.ts'
import { type HeadlessTerminal, openHeadlessTerminal } from './headless-terminal.ts'

/** What one worker pushes before him, and what he remembers. */
export interface Hands {
  /** The cart that he picks into. */
  cart: Omit<PickedCart, 'table'> | null
  /** Products that he was sent for and did not find. */
  readonly notThere: Set<string>
}

/** Somebody before a terminal: reads what the step shows and expects, and answers with scans. */
export interface Worker {
  readonly who: UserInformation
  readonly world: World
  readonly random: Random
  readonly habits: Habits
  readonly tally: Tally
  readonly hands: Hands
  readonly terminal: HeadlessTerminal
  open(address: Address): Promise<void>
  scan(code: string): Promise<Verdict>
  answer(value: string, fields?: Readonly<Record<string, string>>): Promise<Verdict>
  action(name: string): Promise<Verdict>
  /** The trigger bounced: two scans of one piece; the first verdict is of the first. */
  bounce(code: string): Promise<readonly Verdict[]>
  undo(): Promise<Verdict>
}
export type Verdict = Pick<Told, 'tone' | 'key' | 'params'>

/** Looks for something to do and does it; false where there is nothing to do now. */
export type Duty = (worker: Worker) => Promise<boolean>

/** How often a worker may stand before the very same thing, without changing anything, before something is plainly wrong. */
const patience = 100
const quiet: Verdict = { tone: 'none', key: null, params: {} }

export interface Hired {
  readonly ask: Ports['ask']
  readonly who: UserInformation
  readonly random: Random
}

export const openWorker = async (
  { ask, who, random }: Hired,
  world: World,
  habits: Habits,
  tally: Tally,
): Promise<Worker> => {
  const hands: Hands = { cart: null, notThere: new Set() }
  const hear = shiftBoard(world, { random, habits, tally })
  let verdicts: Verdict[] = []
  /** Acts since something was changed, and where he stood at those beyond the usual. */
  let idle = 0
  const stood = new Map<string, number>()
  const heard = (verdict: Verdict) => {
    verdicts.push(verdict)
    const { tone, key } = verdict
    if (tone === 'no' && key !== null) tally.refusals[key] = (tally.refusals[key] ?? 0) + 1
  }
  const asked: Ports['ask'] = async question => {
    const reply = await ask(question)
    if (question.operationId !== null && !reply.isError) {
      idle = 0
      stood.clear()
    }
    hear(question, reply)
    return reply
  }
  const terminal = await openHeadlessTerminal(asked, who, '/', { heard })
  const act = async (does: () => Promise<void>): Promise<readonly Verdict[]> => {
    idle += 1
    if (idle > patience) {
      const stands = standing(terminal)
      stood.set(stands, (stood.get(stands) ?? 0) + 1)
      if (stood.get(stands)! > patience)
        throw new Error(`${who.userName} is stuck at ${stands}; last heard ${JSON.stringify(terminal.heard.at(-1))}`)
    }
    verdicts = []
    terminal.forget()
    await does()
    // What needs no server must not keep the others waiting.
    await new Promise(setImmediate)
    return verdicts
  }
  const scan = async (code: string): Promise<Verdict> => {
    tally.scans += 1
    return judged(await act(() => terminal.act('scan', code)))
  }
  return {
    who,
    world,
    random,
    habits,
    tally,
    hands,
    terminal,
    open: address => terminal.open(address),
    scan,
    answer: async (value, fields) => judged(await act(() => terminal.act('answer', value, fields))),
    action: async name => judged(await act(() => terminal.act('action', name))),
    bounce: code =>
      act(async () => {
        tally.scans += 2
        terminal.send('scan', code)
        terminal.send('scan', code)
        await terminal.settle()
      }),
    undo: () => {
      tally.undone += 1
      return scan('OKUT-UNDO')
    },
  }
}

/** Does one duty after the other; waits for the others where there is nothing to do, until nobody has anything. */
export const work = async (worker: Worker, duties: readonly Duty[]): Promise<void> => {
  const { world, terminal } = worker
  for (;;) {
    const since = world.shift.happened
    let isBusy = false
    for (const duty of duties) isBusy = (await duty(worker)) || isBusy
    if (!isBusy && !(await world.shift.wait(since))) break
  }
  world.shift.leave()
  terminal.stop()
}

/** A refusal is what counts of all that was heard of an act. */
const judged = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.find(({ tone }) => tone === 'no') ?? verdicts.at(-1) ?? quiet

const standing = ({ path, view }: HeadlessTerminal): string =>
  `${path} ${view.stepId} ${JSON.stringify(view.progress)} ${JSON.stringify(view.panels).length}`

/** What the step shows; a worker before an empty screen is an accident. */
export const stepOf = ({ terminal, who }: Worker): View & { readonly step: NonNullable<View['step']> } => {
  const { view } = terminal
  if (view.step === null)
    throw new Error(
      `${who.userName} sees nothing at ${terminal.path}; last heard ${JSON.stringify(terminal.heard.at(-1))}`,
    )
  return view as View & { readonly step: NonNullable<View['step']> }
}

export const oneOf = <T>(values: readonly T[], random: Random): T | undefined =>
  values[Math.floor(random() * values.length)]

/** A code that no product has. */
export const strangeCode = (random: Random): string => `40${Math.floor(random() * 1e11)}`
