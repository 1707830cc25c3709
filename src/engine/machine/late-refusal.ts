import type { Flow } from '../vocabulary/flow.ts'
import {
  type Change,
  type Context,
  type Emitted,
  loadingStep,
  maxAhead,
  type Unconfirmed,
  type Verdict,
} from './context.ts'
import { landingOf } from './landing.ts'
import type { Ports } from './ports.ts'
import { refuse } from './verdicts.ts'

/**
 * The server said no to what the screen has already shown as done, the oldest of what it had to confirm. The worker is
 * stopped by a verdict that names the scan. What he did after it the server judges by itself, but for the undo of what was
 * refused, which is not asked. Then he goes where the flow leads with that key, or stays; the document is read anew, and
 * says where he stands. Nothing is taken back from here any more: the figures for that were told by what was refused.
 */
export const lateRefusalOf = (flow: Flow<any, any, string>, ports: Ports) => {
  const land = landingOf(flow, ports)
  return (context: Context, verdict: Verdict): Change => {
    const [oldest, ...later] = context.unconfirmed
    if (oldest === undefined) return { patch: {} }
    const undos = later.filter(each => takesBack(each, oldest))
    const fate = verdict.tone === 'yes' ? 'yes' : 'no'
    const fates = new Map([oldest, ...undos].map(({ number }) => [number, fate] as const))
    const unconfirmed = later.filter(each => !undos.includes(each))
    const stopped: Context = {
      ...context,
      ...standOf(context),
      before: standOf(context),
      waiting: waitingIn(context),
      tape: context.tape.map(entry => ({ ...entry, fate: fates.get(entry.number) ?? entry.fate })),
      current: null,
      unconfirmed,
      answers: context.answers + 1,
      isCutOff: context.isCutOff && unconfirmed.length >= maxAhead,
      isStale: false,
      trail: [],
      left: null,
    }
    const to = oldest.outcome.type === 'call' ? oldest.outcome.keys[verdict.key ?? ''] : undefined
    const way = land(stopped, {}, to === undefined || to === '@stay' ? '@reload' : to, oldest.scene)
    const isStale = way.patch.step !== loadingStep
    const lateFor = fate === 'yes' ? {} : { lateFor: oldest.question.code ?? '' }
    const params = { ...oldest.says, ...verdict.params, ...lateFor }
    const change = refuse(stopped, { ...verdict, tone: fate, params }, { ...stopped, ...way.patch, isStale })
    return { ...change, out: [...undos.map(forgotten), ...(change.out ?? []), ...(way.out ?? [])] }
  }
}

const takesBack = ({ outcome }: Unconfirmed, { number }: Unconfirmed): boolean =>
  outcome.type === 'undo' && outcome.entry.number === number

/** Where he stands; if he was about to go on to another position, where he still stood. */
const standOf = ({ before, doc, position, step }: Context): NonNullable<Context['before']> =>
  before ?? { doc, position, step }

/** An act that waited for the answer waits no longer: it is dropped with those behind it. */
const waitingIn = ({ question, current, waiting }: Context): Context['waiting'] =>
  question === null || current === null ? waiting : [current, ...waiting]

const forgotten = ({ question }: Unconfirmed): Emitted => ({ type: 'forgotten', question })
