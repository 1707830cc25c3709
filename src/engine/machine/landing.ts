import type { Flow } from '../vocabulary/flow.ts'
import type { Onward, Target } from '../vocabulary/reaction.ts'
import type { Scene } from '../vocabulary/scene.ts'
import { type Change, type Context, type Emitted, loadingStep } from './context.ts'
import { seenOf } from './decide.ts'
import type { Ports } from './ports.ts'

/** Where a worker stands after a decision, and what is remembered of it. */
export const landingOf = (flow: Flow<any, any, string>, ports: Ports) => {
  const land = (context: Context, to: Target<string>): Partial<Context> => {
    if (to === '@stay') return {}
    if (to === '@reload') return { step: loadingStep }
    const step = to === '@resume' ? flow.resume(seenOf(context, ports)) : to
    if (step.startsWith('/')) return { left: step }
    const closesDialog = flow.steps[context.step]?.over === step
    const opensDialog = step !== context.step && flow.steps[step]?.over !== undefined
    return {
      step,
      typed: '',
      ...(step === context.step || opensDialog || closesDialog ? {} : { draft: null, isWarned: false }),
      ...(opensDialog ? { rows: context.scene?.rows ?? [] } : {}),
      about: opensDialog ? (context.scene?.value ?? '') : flow.steps[step]?.over === undefined ? '' : context.about,
    }
  }
  const remembered = (step: string | undefined): readonly Emitted[] => {
    const keeps = step === undefined ? undefined : flow.steps[step]?.keeps
    return keeps === undefined ? [] : [{ type: 'keep', values: keeps }]
  }
  const arrive = (context: Context, patch: Partial<Context>, to: Target<string>): Change => {
    const landed = land({ ...context, ...patch }, to)
    return { patch: { ...patch, ...landed }, out: remembered(landed.step) }
  }
  /** Where an answered call leads: a step, or what the answer says. */
  const onward = (
    context: Context,
    patch: Partial<Context>,
    to: Target<string> | Exclude<Onward<any, any, string>, { readonly type: 'refuse' }>,
    scene: Scene<any, any>,
  ): Change => {
    if (typeof to === 'string') return arrive(context, patch, to)
    if (to.type === 'leave') return { patch: { ...patch, left: to.to(scene) } }
    if (to.type === 'move') return arrive(context, { ...patch, place: to.place(scene) }, to.to)
    const { place, step } = context
    return { patch: { ...patch, before: { doc: patch.doc, place, step }, place: to.place(scene), step: loadingStep } }
  }
  return { land, arrive, onward }
}
