import { newId } from '#base/ids.ts'
import type { Key } from '#contract/keys.ts'
import type { Reply } from '#contract/reply.ts'
import { type Flow, voiceOf } from '../vocabulary/flow.ts'
import { answeringOf } from './answering.ts'
import {
  type Change,
  type Context,
  type Feedback,
  type Loaded,
  loadingStep,
  maxWaiting,
  type NumberedAct,
  type WorkerAct,
} from './context.ts'
import { decide, seenOf } from './decide.ts'
import { toneOf } from './feedback.ts'
import { landingOf } from './landing.ts'
import type { Ports } from './ports.ts'
import { dropped, isScan, marked, receive } from './tape.ts'
import { feedback, refuse, refused } from './verdicts.ts'

/** Every decision of the engine, as pure functions from a context to what changes in it. */
export const changesOf = (flow: Flow<any, any, string>, ports: Ports) => {
  const { land, arrive } = landingOf(flow, ports)
  const takeModel = answeringOf(flow, ports)
  return {
    /** An act that came while the engine was busy waits its turn; it is never dropped without a word. */
    queue: (context: Context, event: WorkerAct): Change => {
      if (context.waiting.length >= maxWaiting)
        return { patch: {}, out: [feedback('no', 'QUEUE_FULL', { most: maxWaiting })] }
      const { act, patch } = receive(context, event)
      return { patch: { ...patch, waiting: [...context.waiting, act] } }
    },

    hear: (context: Context, event: WorkerAct | NumberedAct): Change => {
      const { act, patch } = 'number' in event ? { act: event, patch: {} } : receive(context, event)
      const { scene, leaf } = decide(flow, ports, context, event)
      const asked =
        leaf.type === 'call'
          ? { endpoint: leaf.endpoint, input: leaf.input(scene) }
          : leaf.type === 'undo'
            ? leaf.entry.request
            : null
      const question =
        asked === null
          ? null
          : {
              endpoint: asked.endpoint,
              input: asked.input,
              operationId: asked.endpoint.changes ? newId() : null,
              code: isScan(act) ? act.value : scene.about,
            }
      return {
        patch: {
          ...patch,
          current: act,
          scene,
          leaf,
          question,
          times: leaf.type === 'set' ? context.times : null,
          ...(scene.draft === context.draft ? {} : { draft: scene.draft, isWarned: false }),
        },
      }
    },

    /** What the loaded document already decides, without the server. */
    follow: (context: Context): Change => {
      const { leaf, scene } = context
      if (leaf === null || scene === null) return { patch: {} }
      if (leaf.type === 'refuse')
        return refuse(context, feedback('no', leaf.key, leaf.params(scene)), {
          isWarned: leaf.key === 'UNSAVED_CHANGES',
        })
      if (leaf.type === 'print') return { patch: {}, out: [{ type: 'print', papers: null }] }
      const heard: readonly Feedback[] = isScan(context.current) ? [feedback('yes', null)] : [feedback('none', null)]
      const tape = marked(context, 'yes')
      if (leaf.type === 'set') {
        return {
          patch: {
            tape,
            ...(leaf.times === undefined ? {} : { times: leaf.times }),
            ...(leaf.typed === undefined ? {} : { typed: leaf.typed }),
          },
          out: heard,
        }
      }
      if (leaf.type === 'load') {
        const { doc, place, step } = context
        return { patch: { before: { doc, place, step }, place: leaf.place(scene), step: loadingStep } }
      }
      if (leaf.type === 'leave') return { patch: { tape, left: leaf.to(scene) }, out: heard }
      if (leaf.type !== 'go' && leaf.type !== 'move') return { patch: {} }
      const change = arrive(context, leaf.type === 'move' ? { tape, place: leaf.place(scene) } : { tape }, leaf.to)
      return { patch: change.patch, out: [...heard, ...(change.out ?? [])] }
    },

    takeAnswer: (context: Context, reply: Reply<unknown>): Change => {
      const { leaf, scene } = context
      if (scene === null || (leaf?.type !== 'call' && leaf?.type !== 'undo')) return { patch: {} }
      if (reply.isError) {
        const to = leaf.type === 'call' ? (leaf.keys[reply.key] ?? '@stay') : '@reload'
        const isGood = toneOf(reply.key) === 'yes'
        const verdict = refused(reply)
        const learns = leaf.type === 'call' ? leaf.learns : null
        const doc = learns === null ? context.doc : learns(context.doc, reply, scene)
        const at =
          typeof to === 'string' ? land({ ...context, doc }, to) : { place: to.place(scene), step: loadingStep }
        const landed = { doc, ...at }
        return isGood
          ? { patch: { ...landed, tape: marked(context, 'yes'), question: null, isHeld: false }, out: [verdict] }
          : refuse(context, verdict, landed)
      }
      const settled = { question: null, isHeld: false, answers: context.answers + 1, tape: marked(context, 'yes') }
      return takeModel(context, leaf, scene, reply.model, settled, {})
    },

    takeLoaded: (context: Context, loaded: Loaded): Change => {
      const { before } = context
      if (loaded.refusal === undefined) {
        const change = arrive(
          context,
          { doc: loaded.doc, before: null, isHeld: false, isForeseen: false, tape: marked(context, 'yes') },
          '@resume',
        )
        const isSameForm = context.scene?.act === 'edit' && change.patch.step === before?.step
        return {
          patch: isSameForm ? { ...change.patch, draft: context.draft } : change.patch,
          out: [...(before !== null && isScan(context.current) ? [feedback('yes', null)] : []), ...(change.out ?? [])],
        }
      }
      // A table that could not be narrowed stays as it was.
      const isTable = before !== null && flow.steps[before.step]?.kind === 'table'
      const notice = isTable ? undefined : flow.loadKeys[loaded.refusal.key]
      if (notice !== undefined)
        return {
          patch: {
            ...arrive(context, {}, notice).patch,
            isHeld: false,
            before: null,
            waiting: [],
            tape: dropped(context.tape),
          },
          out: [{ ...refused(loaded.refusal), tone: 'none' }],
        }
      return refuse(context, refused(loaded.refusal), before === null ? {} : { ...before, before: null })
    },

    /** A document read in the background moves the worker only where his step no longer makes sense. */
    takeFresh: (context: Context, fresh: Loaded): Change => {
      if (fresh.answers !== context.answers || context.unconfirmed.length > 0) return { patch: {} }
      const read = { isForeseen: false }
      if (fresh.refusal !== undefined || context.step === loadingStep) return { patch: read }
      const step = flow.steps[context.step]
      const doc = flow.renew === undefined ? fresh.doc : flow.renew(context.doc, fresh.doc)
      const seen = seenOf({ ...context, doc }, ports)
      if (step === undefined || step.holds?.(seen) !== false) return { patch: { ...read, doc } }
      const change = arrive(context, { ...read, doc }, '@resume')
      return { patch: change.patch, out: [feedback('none', `done.${voiceOf(flow)}.moved`), ...(change.out ?? [])] }
    },

    /** Something broke that is nobody's refusal. */
    takeAccident: (context: Context, error: unknown): Change => {
      const key: Key = 'BeklenmeyenBirHataOlustu'
      const change = refuse(context, feedback('no', key))
      return { patch: change.patch, out: [{ type: 'accident', error }, ...(change.out ?? [])] }
    },
  }
}
