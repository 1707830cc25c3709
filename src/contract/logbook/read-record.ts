import * as v from 'valibot'
import { type RecordEntry, type RecordHeader, recordEntry, recordHeader } from './entry.ts'
import { recordVersion } from './limits.ts'

export interface StationRecord {
  readonly header: RecordHeader
  readonly entries: readonly RecordEntry[]
}

/** A line of a record that cannot be understood; lines are counted from 1. */
export class RecordFault extends Error {
  override readonly name = 'RecordFault'
}

/** Reads a record's text: a header, then an entry a line. Throws {@link RecordFault}. */
export const readRecord = (text: string): StationRecord => {
  const [first = '', ...lines] = text.split('\n').filter(line => line.trim() !== '')
  const header = demand(recordHeader, first, 1)
  if (header.okutRecord !== recordVersion) throw new RecordFault(`this is form ${header.okutRecord} of a record`)
  return { header, entries: lines.map((line, at) => demand(recordEntry, line, at + 2)) }
}

/** Reads the entries of some lines, without those that cannot be understood. */
export const readEntries = (lines: readonly string[]): readonly RecordEntry[] =>
  lines.flatMap(line => {
    const { success, output } = v.safeParse(recordEntry, parsed(line))
    return success ? [output] : []
  })

const demand = <Shape extends v.GenericSchema>(shape: Shape, line: string, at: number): v.InferOutput<Shape> => {
  const result = v.safeParse(shape, parsed(line))
  if (result.success) return result.output
  const [issue] = result.issues
  throw new RecordFault(`line ${at}: ${v.getDotPath(issue) ?? ''} ${issue.message}`)
}

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
