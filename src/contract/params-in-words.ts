import type { Params } from './reply.ts'

/** A refusal's params as a person reads them: its field, its problem, its paper and what was scanned in words, where there are some. */
export const paramsInWords = (params: Params, wordFor: (name: string) => string | null): Params => {
  const { field, problem, paper, thing } = params
  const label = field === undefined ? null : fieldIn(String(field), wordFor)
  const words = problem === undefined ? null : wordFor(`problem.${problem}`)
  const kind = paper === undefined ? null : wordFor(`state.documentKind.${paper}`)
  const name = thing === undefined ? null : wordFor(`state.thing.${thing}`)
  return {
    ...params,
    ...(label !== null && { field: label }),
    ...(words !== null && { problem: words }),
    ...(kind !== null && { paper: kind }),
    ...(name !== null && { thing: name }),
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
