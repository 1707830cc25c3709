import type { FloorPlan } from './floor-plan.ts'

/** Where a picker fetches his cart, and where he leaves it: a plan without faults has at least one point. */
export const walkEndsOf = ({ points }: FloorPlan): { readonly start: string; readonly end: string } => {
  const first = (kind: FloorPlan['points'][number]['kind']) => points.find(point => point.kind === kind)?.code
  const start = first('park') ?? points[0]!.code
  return { start, end: first('drop') ?? first('table') ?? start }
}
