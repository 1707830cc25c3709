import type { RecordEntry } from '#contract/logbook/entry.ts'
import { redact } from '#contract/logbook/redact.ts'

/** A larger entry keeps what happened, and not the data that came with it. */
const mostChars = 300_000

/** An entry as it is kept: without secrets, without contents of papers, and not too large. */
export const textOf = (entry: RecordEntry): string => {
  const text = JSON.stringify(redact(entry))
  if (text.length <= mostChars) return text
  const { answer, began, who, ...rest } = entry
  const { from, ...beginning } = began ?? {}
  return JSON.stringify(
    redact({
      ...rest,
      ...(began && { began: beginning }),
      ...(answer && { answer: { n: answer.n, cut: text.length } }),
      ...(who === undefined ? {} : { who }),
    }),
  )
}

/** Sorts by time, then by the order in which it happened. */
export const keyOf = ({ at, run, n }: Pick<RecordEntry, 'at' | 'run' | 'n'>): string =>
  `${timeKey(at)} ${run} ${String(n).padStart(6, '0')}`
export const timeKey = (at: number): string => String(Math.floor(at)).padStart(14, '0')
