import type { FileLine } from './file-line.ts'
import type { Fate } from './plan-import.ts'

/** What became of every line, as CSV with a header: line, orderNo, stockCode, quantity, fate. */
export function* fateReport(lines: readonly FileLine[], fates: readonly Fate[]): Generator<string> {
  yield 'line,orderNo,stockCode,quantity,fate\n'
  for (const [i, { line, orderNo, stockCode, quantity }] of lines.entries()) {
    yield `${[line, orderNo, stockCode, quantity, fates[i]!].map(quoted).join(',')}\n`
  }
}

const quoted = (value: string | number): string =>
  /[",\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value)
