import type { RecordEntry } from '#contract/logbook/entry.ts'

export type ToldVerdict = NonNullable<RecordEntry['told']>[number]
/** What was asked of the server, and what it said: `yes`, the key it refused with, `away`, or null where it never answered. */
export interface AskedLine {
  readonly call: string
  readonly input: Readonly<Record<string, unknown>>
  readonly answer: string | null
}
/** One act of a worker, or the opening of a page, with all that came of it. */
export interface LogLine {
  readonly at: number
  readonly run: string
  readonly flow: string
  /** Where it was done. */
  readonly step: string
  /** Null for the opening of a page. */
  readonly act: { readonly name: string; readonly value: string } | null
  readonly asked: readonly AskedLine[]
  readonly told: readonly ToldVerdict[]
  /** Not done, as the act before it was refused. */
  readonly isDropped: boolean
  /** The page that it led to. */
  readonly left: string | null
}
type Growing = { -readonly [Name in keyof LogLine]: LogLine[Name] } & { asked: AskedLine[]; told: ToldVerdict[] }

/** A record as a list of acts in the order of time, each with its questions and verdicts; an act waits for the one before it. */
export const workLog = (entries: readonly RecordEntry[]): readonly LogLine[] => {
  const lines: Growing[] = []
  const runs = new Map<string, ReturnType<typeof runLog>>()
  for (const entry of entries) {
    const log = runs.get(entry.run) ?? runLog(line => lines.push(line))
    runs.set(entry.run, log)
    log(entry)
  }
  return lines
}

const runLog = (put: (line: Growing) => void) => {
  let flow = ''
  let step = ''
  let last: Growing | null = null
  let open: Growing[] = []
  const asking = new Map<number, { readonly line: Growing; readonly at: number }>()

  const begin = ({ at, run }: RecordEntry, act: LogLine['act']): Growing => {
    last = { at, run, flow, step, act, asked: [], told: [], isDropped: false, left: null }
    open.push(last)
    put(last)
    return last
  }
  return (entry: RecordEntry): void => {
    if (entry.began !== undefined) {
      flow = entry.began.flow
      if (entry.began.after === undefined) begin(entry, null)
      step = entry.step ?? step
    }
    if (entry.act !== undefined) begin(entry, { name: entry.act.act, value: entry.act.value })
    const now = open[0] ?? last
    if (entry.answer !== undefined) {
      const question = asking.get(entry.answer.n)
      if (question !== undefined)
        question.line.asked[question.at] = { ...question.line.asked[question.at]!, answer: wordOf(entry.answer) }
    }
    for (const verdict of entry.told ?? []) {
      const line = open.shift() ?? last
      line?.told.push(verdict)
      if (verdict.params.dropped === undefined) continue
      for (const waiting of open) waiting.isDropped = true
      open = []
    }
    open = open.slice(Math.max(0, open.length - (entry.waits ?? 0)))
    for (const { n, call, input } of entry.asked ?? []) {
      const line = open[0] ?? now
      if (line == null) continue
      asking.set(n, { line, at: line.asked.length })
      line.asked.push({ call, input, answer: null })
    }
    step = entry.step ?? step
    if (entry.left !== undefined && last !== null) last.left = entry.left
  }
}

const wordOf = ({ reply, away, accident, cut }: NonNullable<RecordEntry['answer']>): string => {
  if (away) return 'away'
  if (accident !== undefined) return accident
  const { isError, key } = (reply ?? {}) as { readonly isError?: boolean; readonly key?: string }
  return isError === true ? String(key) : cut === undefined ? 'yes' : `yes (${cut})`
}
