import { isDeepStrictEqual } from 'node:util'
import type { RecordEntry } from '#contract/logbook/entry.ts'
import { redact } from '#contract/logbook/redact.ts'
import { type LogLine, workLog } from '#domain/logbook/work-log.ts'
import { flows } from '#flows/index.ts'
import { chainsOf } from './chains.ts'
import { replayChain } from './replay-chain.ts'

/** One thing that is no longer as it was recorded; a side that has none is undefined. */
export interface Difference {
  readonly of: (typeof compared)[number]
  readonly recorded: unknown
  readonly now: unknown
}
export interface ReplayedLine {
  readonly line: LogLine
  readonly differences: readonly Difference[]
}
export interface Replay {
  readonly lines: readonly ReplayedLine[]
  readonly acts: number
  readonly differing: number
  /** Acts that could not be replayed: their page was opened before the record begins, or an answer was not kept. */
  readonly skipped: number
}

const compared = ['step', 'asked', 'told', 'isDropped', 'left'] as const

/** Runs a record through the flows of today, and holds what comes out against what the operator saw. */
export const replayRecord = async (entries: readonly RecordEntry[]): Promise<Replay> => {
  const { chains, headless } = chainsOf(entries)
  const lines: ReplayedLine[] = []
  let skipped = actsIn(headless)
  for (const chain of chains) {
    const flow = await flows.find(({ id }) => id === chain[0]?.began?.flow)?.load()
    if (flow === undefined) {
      skipped += actsIn(chain)
      continue
    }
    const { fed, came, rest } = await replayChain(flow, chain)
    skipped += actsIn(rest)
    const now = workLog(plain(came))
    lines.push(...workLog(fed).map((line, at) => ({ line, differences: differencesOf(line, now[at]) })))
  }
  lines.sort((a, b) => a.line.at - b.line.at)
  const isDifferent = ({ differences }: ReplayedLine) => differences.length > 0
  return {
    lines,
    acts: lines.filter(({ line }) => line.act !== null).length,
    differing: lines.filter(isDifferent).length,
    skipped,
  }
}

const actsIn = (entries: readonly RecordEntry[]): number => entries.filter(({ act }) => act !== undefined).length

const differencesOf = (recorded: LogLine, now: LogLine | undefined): readonly Difference[] =>
  compared.flatMap(of =>
    isDeepStrictEqual(recorded[of], now?.[of]) ? [] : [{ of, recorded: recorded[of], now: now?.[of] }],
  )

/** As a record holds it. */
const plain = (entries: readonly RecordEntry[]): readonly RecordEntry[] => JSON.parse(JSON.stringify(redact(entries)))
