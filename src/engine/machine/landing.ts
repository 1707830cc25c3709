import type { Flow } from '../vocabulary/flow.ts'
import type { Next, Target } from '../vocabulary/reaction.ts'
import type { Scene } from '../vocabulary/scene.ts'
import { type Change, type Context, type Emitted, loadingStep } from './context.ts'
import { seenOf } from './decide.ts'
import type { Ports } from './ports.ts'

/** Takes a worker where he goes next: the step and position he stands at then, and what is remembered of it. */
export const landingOf = (flow: Flow<any, any, string>, ports: Ports) => {
  const stand = (context: Context, to: Target<string>): Partial<Context> => {
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
    const stands = stand({ ...context, ...patch }, to)
    return { patch: { ...patch, ...stands }, out: remembered(stands.step) }
  }
  /** `patch` is what else becomes of the context, `scene` what a way that is told by it looks at. */
  return (
    context: Context,
    patch: Partial<Context>,
    to: Next<any, any, string>,
    scene: Scene<any, any> = { ...nothingDone, ...context.scene, ...seenOf({ ...context, ...patch }, ports) },
  ): Change => {
    if (typeof to === 'string') return arrive(context, patch, to)
    if (to.type === 'leave') {
      const scans = (to.scans?.(scene) ?? []).map(value => ({ type: 'act', act: 'scan', value, number: 0 }) as const)
      const waiting = scans.length === 0 ? {} : { waiting: [...scans, ...context.waiting] }
      return { patch: { ...patch, left: to.to(scene), ...waiting } }
    }
    if (to.type === 'turn') return arrive(context, { ...patch, position: to.position(scene) }, to.to)
    const { doc, position, step } = { ...context, ...patch }
    return { patch: { ...patch, before: { doc, position, step }, position: to.position(scene), step: loadingStep } }
  }
}

const nothingDone = { act: 'home', value: '', fields: {}, times: null, typed: '' } as const
