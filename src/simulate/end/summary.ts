import type { ledger } from '#contract/calls/goods/ledger.ts'
import type { ModelOf } from '#contract/define.ts'
import type { TwinDifference } from '#simulate/world/compare.ts'
import type { ErrorKind } from '#simulate/world/errors.ts'
import type { Tally } from '#simulate/world/habits.ts'
import type { End } from './end-check.ts'

/** What came into sets, and what the pickers made of it. */
export interface SetCounts {
  readonly orders: number
  readonly lines: number
  /** All that was ordered in the sets that were made, but for cancelled orders. */
  readonly pieces: number
  readonly picked: number
  readonly missing: number
  readonly sets: number
}

/** What a simulated shift came to. */
export interface Summary extends SetCounts, Omit<End, 'cancelledIds'> {
  /** Orders that pieces were combined of, and orders that went through quality control. */
  readonly combined: number
  readonly checked: number
  readonly scans: number
  readonly undone: number
  /** What pickers walked, and that for each piece picked. */
  readonly metres: number
  readonly metresPerPiece: number
  /** Trucks that were unloaded, files from other warehouses that were checked, parcels that came back, and times that somebody put away what came. */
  readonly received: number
  readonly transferred: number
  readonly returned: number
  readonly placed: number
  /** Shelves that were counted at the end. */
  readonly counted: number
  readonly refusals: Readonly<Record<string, number>>
  readonly seconds: number
  readonly scansPerSecond: number
  /** What went wrong in the world by kind: how often, and how often all of it came to light before the end. */
  readonly errors: Readonly<Partial<Record<ErrorKind, { readonly made: number; readonly revealed: number }>>>
  /** Where the world differs from the books at the end of the work; in the house after it was put away and counted; and outside it. */
  readonly twinDifferences: readonly TwinDifference[]
  readonly twinAfterCount: readonly TwinDifference[]
  readonly twinWithCarrier: readonly TwinDifference[]
  readonly questions: Tally['questions']
  /** Of this process, in megabytes: as the work began, at the most, and as it ended. */
  /** Processor time of the work by who took it; null where that is not known: a server that ran already, a database of somebody else. */
  readonly cpuSeconds: { readonly server: number | null; readonly postgres: number | null; readonly workers: number }
  /** Of the whole machine, as the work ended: what else it had to do is in it. */
  readonly load: { readonly average: number; readonly cores: number }
  readonly memoryMb: { readonly start: number; readonly most: number; readonly end: number }
  /** Every piece is picked, missing or still to pick, and every figure of the ledger agrees with every other. */
  readonly ledgerBalanced: boolean
  readonly differences: ModelOf<typeof ledger.audit>
}

export const tellSummary = (summary: Summary): string => {
  const { orders, lines, pieces, picked, missing, sets, scans, undone, refusals, seconds, scansPerSecond } = summary
  const { metres, metresPerPiece } = summary
  const { combined, checked, shipped, short, cancelled, received, transferred, returned, placed, counted, faults } =
    summary
  const refused = Object.entries(refusals)
    .sort((a, b) => b[1] - a[1])
    .map(([key, count]) => `    ${String(count).padStart(6)}  ${key}`)
  return [
    `orders ${orders} in ${sets} sets, lines ${lines}, pieces ${pieces}: picked ${picked}, missing ${missing}`,
    `combined ${combined}, checked ${checked}, shipped ${shipped} (${short} short), cancelled ${cancelled}`,
    `trucks unloaded ${received}, transfers taken in ${transferred}, parcels taken back ${returned}, put away ${placed} times, shelves counted at the end ${counted}`,
    `scans ${scans}, taken back ${undone}, ${seconds.toFixed(1)} s, ${scansPerSecond.toFixed(0)} scans per second`,
    `pickers walked ${metres.toFixed(0)} m, ${metresPerPiece.toFixed(2)} m per piece`,
    tellCost(summary),
    ...(refused.length === 0 ? ['refusals: none'] : ['refusals:', ...refused]),
    summary.ledgerBalanced
      ? 'ledger, stock and order lines agree'
      : `ledger, stock and order lines DISAGREE in ${summary.differences.length} figures`,
    ...summary.differences.slice(0, 20).map(gap => `  ${JSON.stringify(gap)}`),
    ...tellTwin(summary),
    ...(faults.length === 0 ? [] : [`NOT as it should be: ${faults.length}`]),
    ...faults.slice(0, 20).map(fault => `  ${fault}`),
  ].join('\n')
}

const tellCost = ({ cpuSeconds: { server, postgres, workers }, load, questions }: Summary): string => {
  const told = (seconds: number | null) => (seconds === null ? 'not known' : `${seconds.toFixed(1)} s`)
  return [
    `CPU: server ${told(server)}, PostgreSQL ${told(postgres)}, simulated workers ${told(workers)};`,
    `the machine's load ${load.average.toFixed(1)} on ${load.cores} cores;`,
    `${questions.asked} questions, ${questions.idle} of them by people who found nothing to do`,
  ].join(' ')
}

const tellTwin = ({
  errors,
  twinDifferences,
  twinAfterCount,
  twinWithCarrier,
  memoryMb,
}: Summary): readonly string[] => [
  `memory ${memoryMb.start} MB at the start, ${memoryMb.most} MB at the most, ${memoryMb.end} MB at the end`,
  ...Object.entries(errors).map(
    ([kind, { made, revealed }]) => `  ${String(made).padStart(6)}  ${kind}, ${revealed} of them came to light`,
  ),
  `the world differs from the books in ${twinDifferences.length} places, after the count in ${twinAfterCount.length}`,
  `with the carrier something else than the books say: ${twinWithCarrier.length}`,
  ...twinAfterCount.slice(0, 20).map(one => `  ${JSON.stringify(one)}`),
]

export const summarize = ({
  tally: { scans, undone, metres, received, transferred, returned, placed, refusals },
  seconds,
  ...counts
}: Omit<
  Summary,
  | 'scans'
  | 'undone'
  | 'metres'
  | 'metresPerPiece'
  | 'received'
  | 'transferred'
  | 'returned'
  | 'placed'
  | 'refusals'
  | 'scansPerSecond'
  | 'ledgerBalanced'
> & {
  readonly tally: Tally
}): Summary => {
  const round = (value: number) => Math.round(value * 1000) / 1000
  const adds = Math.abs(counts.picked + counts.missing - counts.pieces) < 0.0005
  return {
    ...counts,
    scans,
    undone,
    metres: round(metres),
    metresPerPiece: round(metres / Math.max(counts.picked, 1)),
    received,
    transferred,
    returned,
    placed,
    refusals,
    seconds: round(seconds),
    scansPerSecond: round(scans / Math.max(seconds, 0.001)),
    ledgerBalanced: adds && counts.differences.length === 0,
  }
}
