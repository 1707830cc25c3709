import { toQuantity } from '#base/decimals.ts'

/** What a checker said of a line at once: so many pieces read, or told missing. */
export interface Reading {
  readonly lineId: number
  readonly kind: 'read' | 'missing'
  readonly piece: number
}

const mostTimes = 10_000
const entry = /^(\d{1,15})([rm])(\d{1,7}(?:\.\d{1,3})?)(?:x(\d{1,5}))?$/

/**
 * What was told, in order, as short as an address can hold it: `12r1x5-13r0.75-12m2` is line 12 read five times, 0.75 of
 * line 13, two of line 12 missing. What does not read so is left out.
 */
export const readingsIn = (text: string | null): readonly Reading[] => {
  if (text === lastRead.text) return lastRead.readings
  const readings = parse(text ?? '')
  lastRead = { text, readings }
  return readings
}
/** A screen asks for the same text once for every line that it shows. */
let lastRead: { readonly text: string | null; readonly readings: readonly Reading[] } = { text: null, readings: [] }

/** How many pieces of each line were read, and how many told missing. */
export const sumReadings = (text: string | null): Readonly<Record<Reading['kind'], ReadonlyMap<number, number>>> => {
  if (text === lastSum.text) return lastSum.sums
  const sums = { read: new Map<number, number>(), missing: new Map<number, number>() }
  for (const { lineId, kind, piece } of readingsIn(text))
    sums[kind].set(lineId, toQuantity((sums[kind].get(lineId) ?? 0) + piece))
  lastSum = { text, sums }
  return sums
}
let lastSum: { readonly text: string | null; readonly sums: ReturnType<typeof sumReadings> } = {
  text: null,
  sums: { read: new Map(), missing: new Map() },
}

const parse = (text: string): readonly Reading[] =>
  text.split('-').flatMap(part => {
    const [, line, kind, piece, times = '1'] = entry.exec(part) ?? []
    if (line === undefined || Number(times) > mostTimes) return []
    return Array.from(
      { length: Number(times) },
      (): Reading => ({
        lineId: Number(line),
        kind: kind === 'r' ? 'read' : 'missing',
        piece: Number(piece),
      }),
    )
  })

/** The same as text; null where nothing was told. */
export const writeReadings = (readings: readonly Reading[]): string | null => {
  const parts: { readonly text: string; times: number }[] = []
  for (const { lineId, kind, piece } of readings) {
    const text = `${lineId}${kind === 'read' ? 'r' : 'm'}${toQuantity(piece)}`
    const last = parts.at(-1)
    if (last?.text === text && last.times < mostTimes) last.times += 1
    else parts.push({ text, times: 1 })
  }
  return parts.length === 0 ? null : parts.map(({ text, times }) => (times === 1 ? text : `${text}x${times}`)).join('-')
}
