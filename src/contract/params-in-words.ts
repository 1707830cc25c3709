import type { Params } from './reply.ts'

/** A refusal's params as a person reads them: its field, its problem and its paper in words, where there are some. */
export const paramsInWords = (params: Params, wordFor: (name: string) => string | null): Params => {
  const { field, problem, paper } = params
  const label = field === undefined ? null : fieldIn(String(field), wordFor)
  const words = problem === undefined ? null : wordFor(`problem.${problem}`)
  const kind = paper === undefined ? null : wordFor(`state.documentKind.${paper}`)
  return {
    ...params,
    ...(label !== null && { field: label }),
    ...(words !== null && { problem: words }),
    ...(kind !== null && { paper: kind }),
  }
}

/** The label of the field itself, or of the innermost thing that has one: `settings.a.b` is `a.b`, `barcodes.2` is `barcodes`. */
const fieldIn = (path: string, wordFor: (name: string) => string | null): string | null => {
  const names = path.split('.').filter(name => !/^\d+$/.test(name))
  for (const at of names.keys()) {
    const label = wordFor(`field.${names.slice(at).join('.')}`)
    if (label !== null) return label
  }
  return null
}
