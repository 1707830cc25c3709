import type { ledger } from '#contract/calls/ledger.ts'
import type { ModelOf } from '#contract/define.ts'
import type { Tally } from './worker.ts'

/** What a simulated shift came to. */
export interface Summary {
  readonly orders: number
  readonly lines: number
  /** All that was ordered in the sets that were made. */
  readonly pieces: number
  readonly picked: number
  readonly missing: number
  readonly sets: number
  readonly scans: number
  readonly undone: number
  readonly refusals: Readonly<Record<string, number>>
  readonly seconds: number
  readonly scansPerSecond: number
  /** Every piece is picked, missing or still to pick, and every figure of the ledger agrees with every other. */
  readonly ledgerBalanced: boolean
  readonly differences: ModelOf<typeof ledger.audit>
}

export const tellSummary = (summary: Summary): string => {
  const { orders, lines, pieces, picked, missing, sets, scans, undone, refusals, seconds, scansPerSecond } = summary
  const refused = Object.entries(refusals)
    .sort((a, b) => b[1] - a[1])
    .map(([key, count]) => `    ${String(count).padStart(6)}  ${key}`)
  return [
    `orders ${orders} in ${sets} sets, lines ${lines}, pieces ${pieces}: picked ${picked}, missing ${missing}`,
    `scans ${scans}, taken back ${undone}, ${seconds.toFixed(1)} s, ${scansPerSecond.toFixed(0)} scans per second`,
    ...(refused.length === 0 ? ['refusals: none'] : ['refusals:', ...refused]),
    summary.ledgerBalanced
      ? 'ledger, stock and order lines agree'
      : `ledger, stock and order lines DISAGREE in ${summary.differences.length} figures`,
    ...summary.differences.slice(0, 20).map(gap => `  ${JSON.stringify(gap)}`),
  ].join('\n')
}

export type Counts = Omit<
  Summary,
  'scans' | 'undone' | 'refusals' | 'seconds' | 'scansPerSecond' | 'ledgerBalanced' | 'differences'
>

export const summarize = (
  counts: Counts,
  tally: Tally,
  seconds: number,
  differences: Summary['differences'],
): Summary => {
  const round = (value: number) => Math.round(value * 1000) / 1000
  const adds = Math.abs(counts.picked + counts.missing - counts.pieces) < 0.0005
  return {
    ...counts,
    scans: tally.scans,
    undone: tally.undone,
    refusals: tally.refusals,
    seconds: round(seconds),
    scansPerSecond: round(tally.scans / Math.max(seconds, 0.001)),
    ledgerBalanced: adds && differences.length === 0,
    differences,
  }
}
