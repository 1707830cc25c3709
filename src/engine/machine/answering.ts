import type { Params } from '#contract/reply.ts'
import { kindOf } from '../kinds/index.ts'
import { rebase } from '../kinds/rebase.ts'
import { type Flow, wordsPrefixOf } from '../vocabulary/flow.ts'
import type { Scene } from '../vocabulary/scene.ts'
import { type Answered, type Change, type Context, type Emitted, maxTrail } from './context.ts'
import { seenOf } from './decide.ts'
import { landingOf } from './landing.ts'
import type { Ports } from './ports.ts'
import { carefully, isScan } from './tape.ts'
import { refuse, verdictOf } from './verdicts.ts'

/** Puts an answer, or what was foreseen of it, into the document, and goes where it leads; `also` is told beside its words. */
export const answeringOf = (flow: Flow<any, any, string>, ports: Ports) => {
  const land = landingOf(flow, ports)
  return (
    context: Context,
    outcome: Answered,
    scene: Scene<any, any>,
    model: unknown,
    settled: Partial<Context>,
    also: Params,
  ): Change => {
    const number = context.current?.number ?? 0
    if (outcome.type === 'undo') {
      const { entry } = outcome
      const change = land(
        context,
        {
          ...settled,
          doc: entry.apply(context.doc, model),
          position: entry.position,
          trail: context.trail.slice(0, -1),
        },
        entry.request.rereads ? '@reload' : '@resume',
      )
      return {
        patch: change.patch,
        out: [
          verdictOf('yes', `done.${wordsPrefixOf(flow)}.undone`, { ...entry.says, ...also }),
          ...(change.out ?? []),
        ],
      }
    }
    const doc = outcome.apply(context.doc, model)
    const seen = seenOf({ ...context, doc }, ports)
    const end = outcome.ends(seen)
    const says = outcome.says(seen, scene)
    const trail =
      outcome.undo === null
        ? context.trail
        : [
            ...context.trail,
            {
              request: outcome.undo(scene, model),
              withinMs: outcome.undoWithinMs,
              apply: outcome.apply,
              position: outcome.undoneAt?.(scene) ?? context.position,
              says,
              number,
              docs: outcome.foresee === null ? null : { before: context.doc, after: doc },
            },
          ].slice(-maxTrail)
    const step = flow.steps[context.step]
    const isSaved = scene.act === 'answer' && step !== undefined && kindOf(step).starts !== undefined
    const draft = isSaved ? null : rebase(flow, context.step, seenOf(context, ports), seen)
    const to = outcome.to[end] ?? '@stay'
    const now = { ...scene, ...seen }
    if (typeof to !== 'string' && to.type === 'refuse')
      return refuse(context, verdictOf('no', to.key, to.params(now)), { ...settled, doc, trail, draft })
    const isCareful = outcome.careful.includes(end)
    const tape = isCareful ? { tape: carefully(settled.tape ?? context.tape, number) } : {}
    const change = land(context, { ...settled, ...tape, doc, trail, draft }, to, now)
    const quiet = verdictOf(isScan(context.current) ? 'yes' : 'none', null, also)
    const verdict = outcome.isQuiet
      ? quiet
      : {
          ...verdictOf(isCareful ? 'careful' : 'yes', `done.${wordsPrefixOf(flow)}.${end}`, { ...says, ...also }),
          ...later(outcome.tellsAfterMs[end]),
        }
    const papers = outcome.prints?.(model, seen) ?? []
    const printed: readonly Emitted[] = papers.length === 0 ? [] : [{ type: 'print', papers }]
    return { patch: change.patch, out: [verdict, ...printed, ...(change.out ?? [])] }
  }
}

const later = (afterMs: number | undefined): { readonly afterMs?: number } => (afterMs === undefined ? {} : { afterMs })
