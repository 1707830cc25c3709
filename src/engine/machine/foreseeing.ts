import { isSame } from '#base/is-same.ts'
import type { Params, Reply } from '#contract/reply.ts'
import { kindOf } from '../kinds/index.ts'
import type { Flow } from '../vocabulary/flow.ts'
import { answeringOf } from './answering.ts'
import {
  type Answered,
  type Change,
  type Context,
  maxAhead,
  maxUnconfirmed,
  type Outcome,
  type Unconfirmed,
} from './context.ts'
import { seenOf } from './decide.ts'
import { lateRefusalOf } from './late-refusal.ts'
import type { Ports } from './ports.ts'
import { marked } from './tape.ts'
import { refused, verdictOf } from './verdicts.ts'

/** What will be answered to the question under way, told by the document alone. */
interface Foreseen {
  readonly outcome: Answered
  readonly model: unknown
}

/**
 * What is foreseen of the question under way; null where that can't be known. An undo brings back the document of before,
 * as long as nothing else has become of it.
 */
const foreseen = ({ doc, outcome, question, unconfirmed }: Context): Foreseen | null => {
  if (question === null || unconfirmed.length >= maxUnconfirmed) return null
  if (outcome?.type === 'undo') {
    const { docs, request } = outcome.entry
    if (docs === null || docs.after !== doc || request.rereads) return null
    const entry = { ...outcome.entry, apply: () => docs.before }
    return { outcome: { type: 'undo', entry }, model: null }
  }
  if (outcome?.type !== 'call' || outcome.prints !== null) return null
  const model = outcome.foresee?.(doc, question.input) ?? null
  return model === null ? null : { outcome, model }
}

const isAnswered = (outcome: Outcome | null): outcome is Answered =>
  outcome?.type === 'call' || outcome?.type === 'undo'

export const canForesee = (context: Context): boolean => foreseen(context) !== null

/** What was done last, if it is to be taken back and was certainly never asked: questions are confirmed one after the other. */
const neverAsked = ({ outcome, unconfirmed }: Context): Unconfirmed | null => {
  const last = unconfirmed.length < 2 ? undefined : unconfirmed.at(-1)
  return outcome?.type === 'undo' && last?.number === outcome.entry.number ? last : null
}

export const canForget = (context: Context): boolean => neverAsked(context) !== null

/** Whether the next act waits until more is answered, or the document read: he is not led further than a few acts astray. */
export const mustWait = ({ isCutOff, isStale, doc, unconfirmed }: Context): boolean =>
  !isCutOff && (unconfirmed.length >= maxAhead || (isStale && doc !== null))

/** Working on before the server has answered: its answers are foreseen, and confirmed in order. */
export const foreseeingOf = (flow: Flow<any, any, string>, ports: Ports) => {
  const takeModel = answeringOf(flow, ports)
  const stopLate = lateRefusalOf(flow, ports)
  const settled = (context: Context, fate: 'yes' | 'unconfirmed') => ({
    question: null,
    answers: context.answers + 1,
    tape: marked(context, fate),
  })
  const foresee = (context: Context): Change => {
    const { outcome: told, scene, current, doc, isCutOff, unconfirmed } = context
    const ahead = foreseen(context)
    if (ahead === null || scene === null || context.question === null || !isAnswered(told)) return { patch: {} }
    const { outcome, model } = ahead
    const question = { ...context.question, hasHappened: true }
    const also: Params = isCutOff ? { unconfirmed: unconfirmed.length + 1 } : {}
    const change = takeModel(context, outcome, scene, model, settled(context, 'unconfirmed'), also)
    const after = change.patch.doc
    const seen = seenOf({ ...context, doc: after }, ports)
    const says = outcome.type === 'undo' ? outcome.entry.says : outcome.says(seen, scene)
    const asked = { question, number: current?.number ?? 0, outcome: told, scene, before: doc, after, says }
    return {
      patch: { ...change.patch, unconfirmed: [...unconfirmed, asked] },
      out: [{ type: 'held', question }, ...(change.out ?? [])],
    }
  }
  /** What ends the work, or leaves the page, is shown once the server has said so. */
  const endsWork = (context: Context, { patch }: Change): boolean =>
    patch.left != null ||
    [context.step, patch.step ?? context.step].some(name => {
      const step = flow.steps[name]
      return step !== undefined && kindOf(step).endsWork
    })
  return {
    foresee,

    /** Whether an act is shown before it is asked; what ends the work only while the server is out of reach. */
    goesAhead: (context: Context): boolean =>
      canForesee(context) &&
      ((context.isCutOff && context.unconfirmed.length > 0) || !endsWork(context, foresee(context))),

    /** What was never asked is taken back by not asking it. */
    forget: (context: Context): Change => {
      const { outcome, scene } = context
      const last = neverAsked(context)
      if (outcome?.type !== 'undo' || scene === null || last === null) return { patch: {} }
      const entry = {
        ...outcome.entry,
        apply: () => last.before,
        request: { ...outcome.entry.request, rereads: false },
      }
      const patch = { ...settled(context, 'yes'), unconfirmed: context.unconfirmed.slice(0, -1) }
      const change = takeModel(context, { type: 'undo', entry }, scene, null, patch, {})
      return { ...change, out: [{ type: 'forgotten', question: last.question }, ...(change.out ?? [])] }
    },

    /** The oldest is answered: where the answer tells what was foreseen nothing is read, where it does not all is. */
    takeConfirmed: (context: Context, reply: Reply<unknown>): Change => {
      const [oldest, ...unconfirmed] = context.unconfirmed
      if (oldest === undefined) return { patch: {} }
      if (reply.isError) return stopLate(context, refused(reply))
      const tape = context.tape.map(entry =>
        entry.number === oldest.number ? { ...entry, fate: 'yes' as const } : entry,
      )
      const { outcome, before, after } = oldest
      const apply = outcome.type === 'undo' ? outcome.entry.apply : outcome.apply
      return {
        patch: {
          unconfirmed,
          tape,
          answers: context.answers + 1,
          isCutOff: context.isCutOff && unconfirmed.length >= maxAhead,
          isStale: context.isStale || !isSame(apply(before, reply.model), after),
        },
      }
    },

    /** Something broke while the oldest was confirmed. */
    takeLost: (context: Context, error: unknown): Change => {
      const { patch, out = [] } = stopLate(context, verdictOf('no', 'BeklenmeyenBirHataOlustu'))
      return { patch, out: [{ type: 'accident', error }, ...out] }
    },
  }
}
