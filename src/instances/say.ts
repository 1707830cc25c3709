import type { Solution } from './solve.ts'

export interface Solved {
  readonly name: string
  readonly solutions: readonly Solution[]
}

/** An instance in one line: metres, the optimum where it is known, what was walked over it, and the time. */
export const sayInstance = ({ name, solutions }: Solved): string => [name, ...solutions.map(saySolution)].join('  ')

const saySolution = ({ blocks, metres, optimal, ratio, milliseconds }: Solution): string => {
  const known = optimal === null ? '' : ` of ${rounded(optimal)}, ${ratio!.toFixed(4)}`
  return `${blocks} ${rounded(metres)}${known}, ${milliseconds.toFixed(1)} ms`
}

const rounded = (metres: number) => Math.round(metres * 1000) / 1000

export interface Summary {
  readonly instances: number
  readonly mean: number | null
  readonly max: number | null
  /** Instances of which every walk is at most 5 % over the optimum. */
  readonly within5: number
  readonly meanMilliseconds: number
}

export const summarize = (solved: readonly Solved[]): Summary => {
  const solutions = solved.flatMap(({ solutions }) => solutions)
  const ratios = solutions.flatMap(({ ratio }) => (ratio === null ? [] : [ratio]))
  const isNear = ({ solutions }: Solved) =>
    solutions.some(({ ratio }) => ratio !== null) && solutions.every(({ ratio }) => ratio === null || ratio <= 1.05)
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    instances: solved.length,
    mean: ratios.length === 0 ? null : mean(ratios),
    max: ratios.length === 0 ? null : ratios.reduce((most, ratio) => Math.max(most, ratio)),
    within5: solved.filter(isNear).length,
    meanMilliseconds: solutions.length === 0 ? 0 : mean(solutions.map(({ milliseconds }) => milliseconds)),
  }
}

export const saySummary = ({ instances, mean, max, within5 }: Summary): string =>
  `${instances} instances, mean ${mean?.toFixed(4) ?? '–'}, max ${max?.toFixed(4) ?? '–'}, within 5 %: ${within5}`
