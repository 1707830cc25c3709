import { availableParallelism, loadavg } from 'node:os'

/** The value below which `share` of the values lie. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
export const median = (values: readonly number[]): number => percentile(values, 0.5)

export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** What the figure is held against; a figure without one is told for comparison. */
  readonly limit?: { readonly atMost?: number; readonly atLeast?: number }
}

/** Prints a figure with its unit and the limit it is held against; whether it keeps it. */
export const tell = ({ name, value, unit, limit }: Figure): boolean => {
  const isKept =
    limit === undefined ||
    ((limit.atMost === undefined || value <= limit.atMost) && (limit.atLeast === undefined || value >= limit.atLeast))
  const bound =
    limit?.atMost !== undefined ? `≤ ${limit.atMost}` : limit?.atLeast !== undefined ? `≥ ${limit.atLeast}` : ''
  const verdict = limit === undefined ? '' : isKept ? 'kept' : 'NOT KEPT'
  console.log(
    `${name.padEnd(62)} ${value.toFixed(value < 10 ? 2 : 1).padStart(10)} ${unit.padEnd(10)} ${bound.padEnd(8)} ${verdict}`,
  )
  return isKept
}

/** Prints what else the machine has to do: a figure taken beside other work is not the figure. */
export const tellLoad = (what: string): void =>
  console.log(`${what}: load ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} cores`)
