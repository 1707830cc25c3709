import { newId } from '#base/ids.ts'
import type { Key } from '#contract/keys.ts'
import type { Reply } from '#contract/reply.ts'
import { toneOf } from '#contract/told-keys.ts'
import { kindOf } from '../kinds/index.ts'
import { type Flow, wordsPrefixOf } from '../vocabulary/flow.ts'
import type { Scene } from '../vocabulary/scene.ts'
import { answeringOf } from './answering.ts'
import {
  type Change,
  type Context,
  type Loaded,
  loadingStep,
  maxWaiting,
  type NumberedAct,
  type Outcome,
  type Verdict,
  type WorkerAct,
} from './context.ts'
import { decide, seenOf } from './decide.ts'
import { landingOf } from './landing.ts'
import type { Ports, Question } from './ports.ts'
import { dropped, isScan, marked, receive } from './tape.ts'
import { refuse, refused, verdictOf } from './verdicts.ts'

/** Every decision of the engine, as pure functions from a context to what changes in it. */
export const changesOf = (flow: Flow<any, any, string>, ports: Ports) => {
  const land = landingOf(flow, ports)
  const takeModel = answeringOf(flow, ports)
  return {
    /** An act that came while the engine was busy waits its turn; it is never dropped without a word. */
    queue: (context: Context, event: WorkerAct): Change => {
      if (context.waiting.length >= maxWaiting)
        return { patch: {}, out: [verdictOf('no', 'QUEUE_FULL', { most: maxWaiting })] }
      const { act, patch } = receive(context, event)
      return { patch: { ...patch, waiting: [...context.waiting, act] } }
    },

    hear: (context: Context, event: WorkerAct | NumberedAct): Change => {
      const { act, patch } = 'number' in event ? { act: event, patch: {} } : receive(context, event)
      const { scene, outcome } = decide(flow, ports, context, event)
      const question = questionOf(outcome, scene, act)
      return {
        patch: {
          ...patch,
          current: act,
          scene,
          outcome,
          question,
          times: outcome.type === 'set' ? context.times : null,
          ...(scene.draft === context.draft ? {} : { draft: scene.draft, isWarned: false }),
        },
      }
    },

    /** What the loaded document already decides, without the server. */
    follow: (context: Context): Change => {
      const { outcome, scene } = context
      if (outcome === null || scene === null) return { patch: {} }
      if (outcome.type === 'refuse')
        return refuse(context, verdictOf('no', outcome.key, outcome.params(scene)), {
          isWarned: outcome.key === 'UNSAVED_CHANGES',
        })
      if (outcome.type === 'print') return { patch: {}, out: [{ type: 'print', papers: null }] }
      const heard: readonly Verdict[] = isScan(context.current) ? [verdictOf('yes', null)] : [verdictOf('none', null)]
      const tape = marked(context, 'yes')
      if (outcome.type === 'set') {
        return {
          patch: {
            tape,
            ...(outcome.times === undefined ? {} : { times: outcome.times }),
            ...(outcome.typed === undefined ? {} : { typed: outcome.typed }),
          },
          out: heard,
        }
      }
      if (outcome.type !== 'go') return { patch: {} }
      const { to, warning } = outcome
      if (warning !== undefined) {
        const change = land(context, { tape: marked(context, 'careful') }, to, scene)
        return { patch: change.patch, out: [warning, ...(change.out ?? [])] }
      }
      // Told, and marked on the tape, once the document is there.
      if (typeof to !== 'string' && to.type === 'load') return land(context, {}, to, scene)
      const change = land(context, { tape }, to, scene)
      return { patch: change.patch, out: [...heard, ...(change.out ?? [])] }
    },

    takeAnswer: (context: Context, reply: Reply<unknown>): Change => {
      const { outcome, scene } = context
      if (scene === null || (outcome?.type !== 'call' && outcome?.type !== 'undo')) return { patch: {} }
      if (reply.isError) {
        const instead = outcome.type === 'call' ? outcome.instead[reply.key] : undefined
        if (instead !== undefined)
          return { patch: { outcome: instead, question: questionOf(instead, scene, context.current) } }
        const to = outcome.type === 'call' ? (outcome.keys[reply.key] ?? '@stay') : '@reload'
        const learns = outcome.type === 'call' ? outcome.learns : null
        const doc = learns === null ? context.doc : learns(context.doc, reply, scene)
        const { patch, out = [] } = land(context, { doc }, to, scene)
        // Nobody goes back to what was just refused, whatever becomes of the reading.
        const change = { ...patch, before: null }
        const verdict = refused(reply)
        const isGood = toneOf(reply.key) === 'yes'
        const told = isGood
          ? { patch: { ...change, tape: marked(context, 'yes'), question: null }, out: [verdict] }
          : refuse(context, verdict, change)
        return { patch: told.patch, out: [...(told.out ?? []), ...out] }
      }
      const settled = { question: null, answers: context.answers + 1, tape: marked(context, 'yes') }
      return takeModel(context, outcome, scene, reply.model, settled, {})
    },

    takeLoaded: (context: Context, loaded: Loaded): Change => {
      const { before } = context
      if (loaded.refusal === undefined) {
        const change = land(
          context,
          { doc: loaded.doc, before: null, isStale: false, tape: marked(context, 'yes') },
          '@resume',
        )
        const isSameForm = context.scene?.act === 'edit' && change.patch.step === before?.step
        const { outcome } = context
        // What a call came to was told when it was answered, and a warning at once.
        const isUntold =
          before !== null && isScan(context.current) && outcome?.type === 'go' && outcome.warning === undefined
        return {
          patch: isSameForm ? { ...change.patch, draft: context.draft } : change.patch,
          out: [...(isUntold ? [verdictOf('yes', null)] : []), ...(change.out ?? [])],
        }
      }
      const shown = before === null ? undefined : flow.steps[before.step]
      const staysAsItWas = shown !== undefined && kindOf(shown).outlivesRefusal
      const to = staysAsItWas ? undefined : flow.loadKeys[loaded.refusal.key]
      if (to !== undefined) {
        const settled = { before: null, waiting: [], tape: dropped(context.tape) }
        const { patch, out = [] } = land(context, settled, to)
        // The refusal that stopped him stays in sight.
        const isStopped = before !== null && context.current === null
        return { patch, out: [...(isStopped ? [] : [{ ...refused(loaded.refusal), tone: 'none' as const }]), ...out] }
      }
      return refuse(context, refused(loaded.refusal), before === null ? {} : { ...before, before: null })
    },

    /** A document read in the background moves the worker only where his step no longer makes sense. */
    takeFresh: (context: Context, fresh: Loaded): Change => {
      // What is foreseen stands on the screen until it is confirmed; then it is read once more.
      if (context.unconfirmed.length > 0) return { patch: { isStale: true } }
      if (fresh.answers !== context.answers) return { patch: {} }
      const read = { isStale: false, isCutOff: false }
      if (fresh.refusal !== undefined || context.step === loadingStep) return { patch: read }
      const step = flow.steps[context.step]
      const doc = flow.renew === undefined ? fresh.doc : flow.renew(context.doc, fresh.doc)
      const seen = seenOf({ ...context, doc }, ports)
      if (step === undefined || step.holds?.(seen) !== false) return { patch: { ...read, doc } }
      const change = land(context, { ...read, doc }, '@resume')
      return {
        patch: change.patch,
        out: [verdictOf('none', `done.${wordsPrefixOf(flow)}.moved`), ...(change.out ?? [])],
      }
    },

    /** Something broke that is nobody's refusal. */
    takeAccident: (context: Context, error: unknown): Change => {
      const key: Key = 'BeklenmeyenBirHataOlustu'
      const change = refuse(context, verdictOf('no', key))
      return { patch: change.patch, out: [{ type: 'accident', error }, ...(change.out ?? [])] }
    },
  }
}

/** What an outcome asks the server; null where it asks nothing. */
const questionOf = (outcome: Outcome, scene: Scene<any, any>, act: NumberedAct | null): Question | null => {
  const asked =
    outcome.type === 'call'
      ? { endpoint: outcome.endpoint, input: outcome.input(scene) }
      : outcome.type === 'undo'
        ? outcome.entry.request
        : null
  if (asked === null) return null
  return {
    endpoint: asked.endpoint,
    input: asked.input,
    operationId: asked.endpoint.changes ? newId() : null,
    code: act !== null && isScan(act) ? act.value : scene.about,
  }
}
