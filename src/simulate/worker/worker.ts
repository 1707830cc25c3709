import type { Random } from '#base/random.ts'
import type { UserInformation } from '#contract/shapes/user.ts'
import type { Verdict as Told } from '#engine/machine/context.ts'
import type { Ports } from '#engine/machine/ports.ts'
import type { View } from '#engine/machine/run-flow.ts'
import type { Address } from '#engine/vocabulary/address.ts'
import type { Habits, Tally } from '#simulate/world/habits.ts'
import { type Place, park } from '#simulate/world/places.ts'
import { shiftBoard } from '#simulate/world/shift-board.ts'
import type { PickedCart, World } from '#simulate/world/world.ts'
import { type Ear, openEar } from './ear.ts'
import { type HeadlessTerminal, openHeadlessTerminal } from './headless-terminal.ts'
import type { Effort, Pace } from './pace.ts'

/** What one worker pushes before him, and what he remembers. */
export interface Hands {
  /** The cart that he picks into. */
  cart: Omit<PickedCart, 'table'> | null
  /** Products that he was sent for and did not find. */
  readonly notThere: Set<string>
  /** By the operation, how he follows the server's no to what he did on his terminal's word alone. */
  readonly ahead: Map<string, Follow>
  /** What was refused late before he had moved his hand. */
  readonly refusedLate: Map<string, Told['key']>
}

/** Brings what was refused late to where the refusal says. */
export type Follow = (key: Told['key']) => void

/** Somebody before a terminal: reads what the step shows and expects, and answers with scans. */
export interface Worker {
  readonly who: UserInformation
  readonly world: World
  readonly random: Random
  readonly habits: Habits
  readonly tally: Tally
  readonly hands: Hands
  readonly terminal: HeadlessTerminal
  readonly ear: Ear
  /** How many he has asked the server. */
  readonly questions: number
  /** What he is about, for those who ask why nothing moves. */
  readonly doing: string
  /** Walks there, from where he stands. */
  /** How far it was, in metres. */
  goTo(place: Place): Promise<number>
  open(address: Address): Promise<void>
  scan(code: string): Promise<Verdict>
  answer(value: string, fields?: Readonly<Record<string, string>>): Promise<Verdict>
  /** Does something with the rows that are chosen, or with the page. */
  action(name: string, rows?: readonly string[]): Promise<Verdict>
  /** The trigger bounced: two scans of one piece; the first verdict is of the first. */
  bounce(code: string): Promise<readonly Verdict[]>
  undo(): Promise<Verdict>
  /** Waits for something to happen after `since`; false when nothing will any more. */
  rest(since: number): Promise<boolean>
}
export interface Verdict extends Pick<Told, 'tone' | 'key' | 'params'> {
  /** The operation that is good by the terminal's word alone, until the server has confirmed it. */
  readonly ahead?: string | null
}

/** Looks for something to do and does it; false where there is nothing to do now. */
export type Duty = (worker: Worker) => Promise<boolean>

/** How often a worker may stand before the very same thing, without changing anything, before something is plainly wrong. */
const patience = 100
const quiet: Verdict = { tone: 'none', key: null, params: {} }
const dropped: Verdict = { tone: 'no', key: null, params: {} }

export interface Hired {
  readonly ask: Ports['ask']
  readonly who: UserInformation
  readonly random: Random
  readonly pace: Pace
}

export const openWorker = async (
  { ask, who, random, pace }: Hired,
  world: World,
  habits: Habits,
  tally: Tally,
): Promise<Worker> => {
  const hands: Hands = { cart: null, notThere: new Set(), ahead: new Map(), refusedLate: new Map() }
  const hear = shiftBoard(world, { random, habits, tally })
  let verdicts: Verdict[] = []
  let late: Verdict | null = null
  let held: string | null = null
  let refused = ''
  let doing = 'begins'
  let at: Place = park
  let questions = 0
  /** Acts since something was changed, and where he stood at those beyond the usual. */
  let idle = 0
  const stood = new Map<string, number>()
  const heard = (verdict: Verdict) => {
    const { tone, key, params } = verdict
    if (tone === 'no' && key !== null) tally.refusals[key] = (tally.refusals[key] ?? 0) + 1
    if (params.lateFor === undefined) {
      verdicts.push({ ...verdict, ahead: held })
      held = null
      return
    }
    late = verdict
    const follow = hands.ahead.get(refused)
    if (follow !== undefined) return follow(key)
    hands.refusedLate.set(refused, key)
    verdicts = verdicts.map(one => (one.ahead === refused ? verdict : one))
  }
  const asked: Ports['ask'] = async question => {
    questions += 1
    const reply = await ask(question)
    if (question.operationId !== null && reply.isError) refused = question.operationId
    if (question.operationId !== null && !reply.isError) {
      hands.ahead.delete(question.operationId)
      idle = 0
      stood.clear()
    }
    hear(question, reply)
    return reply
  }
  const terminal = await openHeadlessTerminal(asked, who, '/', {
    heard,
    held: ({ operationId }) => {
      held = operationId
    },
    settleWithinMs: Number.POSITIVE_INFINITY,
    goesAhead: true,
  })
  const act = async (
    what: string,
    efforts: readonly Effort[],
    does: () => Promise<void>,
  ): Promise<readonly Verdict[]> => {
    idle += 1
    doing = what
    await pace.take(...efforts)
    if (idle > patience) {
      const stands = standing(terminal)
      stood.set(stands, (stood.get(stands) ?? 0) + 1)
      if (stood.get(stands)! > patience)
        throw new Error(`${who.userName} is stuck at ${stands}; last heard ${JSON.stringify(terminal.heard.at(-1))}`)
    }
    verdicts = []
    late = null
    terminal.forget()
    await does()
    // What needs no server must not keep the others waiting.
    await new Promise(setImmediate)
    // An act that was dropped because an earlier one was refused late has no verdict of its own.
    return verdicts.length === 0 && late !== null ? [dropped] : verdicts
  }
  const scan = async (code: string): Promise<Verdict> => {
    tally.scans += 1
    return judged(await act(`scans ${code}`, ['think', 'reach', 'scan'], () => terminal.act('scan', code)))
  }
  return {
    who,
    world,
    random,
    habits,
    tally,
    hands,
    terminal,
    ear: openEar(world.shift.tell),
    get questions() {
      return questions
    },
    get doing() {
      return `${who.userName} ${doing} at ${terminal.path} ${terminal.view.stepId}`
    },
    goTo: async place => {
      const metres = world.ground.metres(at, place)
      doing = `walks to ${place}`
      await pace.walk(metres)
      at = place
      return metres
    },
    open: async address => {
      doing = `opens ${address}`
      // What the server has not confirmed yet would go with the page.
      await terminal.confirmed()
      await terminal.open(address)
    },
    scan,
    answer: async (value, fields) =>
      judged(await act(`answers ${value}`, ['think'], () => terminal.act('answer', value, fields))),
    action: async (name, rows) =>
      judged(await act(`does ${name}`, ['think'], () => terminal.act('action', name, undefined, rows))),
    bounce: code =>
      act(`scans ${code} twice`, ['think', 'reach', 'scan'], async () => {
        tally.scans += 2
        terminal.send('scan', code)
        terminal.send('scan', code)
        await terminal.settle()
      }),
    undo: () => {
      tally.undone += 1
      return scan('OKUT-UNDO')
    },
    rest: async since => {
      doing = 'waits for confirmation'
      await terminal.confirmed()
      doing = 'waits for others'
      return world.shift.wait(since)
    },
  }
}

/** Does one duty after the other; waits for the others where there is nothing to do, until nobody has anything. */
export const work = async (worker: Worker, duties: readonly Duty[]): Promise<void> => {
  const { world, terminal, tally } = worker
  for (;;) {
    const since = world.shift.happened
    let isBusy = false
    for (const duty of duties) {
      const before = worker.questions
      const did = await duty(worker)
      tally.questions.asked += worker.questions - before
      if (!did) tally.questions.idle += worker.questions - before
      isBusy ||= did
    }
    if (!isBusy && !(await worker.rest(since))) break
  }
  world.shift.leave()
  terminal.stop()
}

/** A refusal is what counts of all that was heard of an act. */
const judged = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.find(({ tone }) => tone === 'no') ?? verdicts.at(-1) ?? quiet

const standing = ({ path, view }: HeadlessTerminal): string =>
  `${path} ${view.stepId} ${JSON.stringify(view.progress)} ${JSON.stringify(view.panels).length}`

/** Tells how a refusal that comes late is followed, if the act is good by the terminal's word alone. */
export const remember = ({ hands }: Worker, { ahead }: Verdict, follow: Follow): void => {
  if (!ahead) return
  if (hands.refusedLate.has(ahead)) follow(hands.refusedLate.get(ahead)!)
  else hands.ahead.set(ahead, follow)
}

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
