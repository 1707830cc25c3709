import type { Reply } from '#contract/reply.ts'
import type { Flow } from '../vocabulary/flow.ts'
import { answeringOf } from './answering.ts'
import { type Change, type Context, maxUnconfirmed, type Unconfirmed } from './context.ts'
import type { Ports } from './ports.ts'
import { marked } from './tape.ts'
import { refuse, refused, verdictOf } from './verdicts.ts'

/** What the server will answer to the question under way, told by the document alone; null where that can't be known. */
const foreseen = ({ doc, outcome, question, unconfirmed }: Context): unknown =>
  question === null || outcome?.type !== 'call' || outcome.prints !== null || unconfirmed.length >= maxUnconfirmed
    ? null
    : (outcome.foresee?.(doc, question.input) ?? null)

export const canForesee = (context: Context): boolean => foreseen(context) !== null

/** What was done last, if it is to be taken back and was certainly never asked: questions are confirmed one after the other. */
const neverAsked = ({ outcome, unconfirmed }: Context): Unconfirmed | null => {
  const last = unconfirmed.length < 2 ? undefined : unconfirmed.at(-1)
  return outcome?.type === 'undo' && last?.number === outcome.entry.number ? last : null
}

export const canForget = (context: Context): boolean => neverAsked(context) !== null

/** Working on while the server is out of reach: its answers are foreseen, and confirmed in order once it is back. */
export const foreseeingOf = (flow: Flow<any, any, string>, ports: Ports) => {
  const takeModel = answeringOf(flow, ports)
  const settled = (context: Context, fate: 'yes' | 'unconfirmed', unconfirmed: readonly Unconfirmed[]) => ({
    question: null,
    isHeld: false,
    answers: context.answers + 1,
    tape: marked(context, fate),
    unconfirmed,
    isForeseen: true,
  })
  return {
    foresee: (context: Context): Change => {
      const { outcome, scene, question, current, doc } = context
      const model = foreseen(context)
      if (outcome?.type !== 'call' || scene === null || question === null || model === null) return { patch: {} }
      const unconfirmed = [...context.unconfirmed, { question, number: current?.number ?? 0, before: doc }]
      const patch = settled(context, 'unconfirmed', unconfirmed)
      const change = takeModel(context, outcome, scene, model, patch, { unconfirmed: unconfirmed.length })
      return { ...change, out: [{ type: 'held', question }, ...(change.out ?? [])] }
    },

    /** What was never asked is taken back by not asking it. */
    forget: (context: Context): Change => {
      const { outcome, scene } = context
      const last = neverAsked(context)
      if (outcome?.type !== 'undo' || scene === null || last === null) return { patch: {} }
      const unconfirmed = context.unconfirmed.slice(0, -1)
      const entry = {
        ...outcome.entry,
        apply: () => last.before,
        request: { ...outcome.entry.request, rereads: false },
      }
      const patch = settled(context, 'yes', unconfirmed)
      const change = takeModel(context, { type: 'undo', entry }, scene, null, patch, {})
      return { ...change, out: [{ type: 'forgotten', question: last.question }, ...(change.out ?? [])] }
    },

    /**
     * The oldest is answered. A refusal names the one scan that it is about, and keeps the worker here. What was foreseen
     * after it stands for itself, but is not taken back from here any more: its figures were told by what was refused.
     */
    takeConfirmed: (context: Context, reply: Reply<unknown>): Change => {
      const [oldest, ...unconfirmed] = context.unconfirmed
      if (oldest === undefined) return { patch: {} }
      const fate = reply.isError ? ('no' as const) : ('yes' as const)
      const tape = context.tape.map(entry => (entry.number === oldest.number ? { ...entry, fate } : entry))
      const patch = { unconfirmed, tape, answers: context.answers + 1 }
      if (!reply.isError) return { patch }
      const verdict = refused(reply)
      const params = { ...verdict.params, lateFor: oldest.question.code ?? '' }
      const change = refuse({ ...context, tape, current: null }, { ...verdict, tone: 'no', params }, patch)
      return { ...change, patch: { ...change.patch, trail: [], left: null } }
    },

    /** Something broke while the oldest was confirmed; the document is read anew. */
    takeLost: (context: Context, error: unknown): Change => {
      const [oldest, ...unconfirmed] = context.unconfirmed
      const verdict = verdictOf('no', 'BeklenmeyenBirHataOlustu', { lateFor: oldest?.question.code ?? '' })
      return { patch: { unconfirmed, trail: [] }, out: [{ type: 'accident', error }, verdict] }
    },
  }
}
