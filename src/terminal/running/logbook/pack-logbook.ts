import { mostTextBytes, mostZippedBytes } from '#contract/calls/desk/complaints.ts'
import type { RecordHeader } from '#contract/logbook/entry.ts'
import { recordVersion } from '#contract/logbook/limits.ts'
import { stationNameAtom } from '#terminal/ground/memory/station-key.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { versions, writer } from './station-logbook.ts'
import { timeKey } from './text-of.ts'

/** So far back goes what is sent with a complaint. */
const sentMs = 8 * 3_600_000
/** A character may take three bytes. */
const mostChars = mostTextBytes / 3

/** The logbook of a merchant at this station: a header, then an entry a line. */
export const logbookLines = async (merchant: string, from?: number): Promise<readonly [string, ...string[]]> => {
  const ring = await writer.ringOf(merchant)
  const station = shell.get(stationNameAtom)
  const savedAt = new Date().toISOString()
  const header: RecordHeader = { okutRecord: recordVersion, merchant, station, savedAt, ...versions() }
  const entries = (await ring?.read(from === undefined ? undefined : timeKey(from))) ?? []
  return [JSON.stringify(header), ...entries]
}

export interface PackedLogbook {
  readonly acts: number
  /** Zipped, in base64. */
  readonly record: string
}

/** The last hours of the logbook, as much of it as may be sent. */
export const packLogbook = async (merchant: string): Promise<PackedLogbook> => {
  const [header, ...all] = await logbookLines(merchant, Date.now() - sentMs)
  let entries = withinChars(all, mostChars)
  let zipped = await zip([header, ...entries])
  while (zipped.length > mostZippedBytes && entries.length > 0) {
    entries = entries.slice(Math.ceil(entries.length / 2))
    zipped = await zip([header, ...entries])
  }
  return { acts: entries.filter(entry => entry.includes('"act":{"act"')).length, record: base64Of(zipped) }
}

/** The newest of the texts that have so many characters together. */
const withinChars = (texts: readonly string[], most: number): readonly string[] => {
  let left = most
  const from = texts.findLastIndex(text => {
    left -= text.length
    return left < 0
  })
  return texts.slice(from + 1)
}

const zip = async (lines: readonly string[]): Promise<Uint8Array> => {
  const zipped = new Blob([lines.join('\n')]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(zipped).arrayBuffer())
}

const base64Of = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
  return btoa(text)
}
