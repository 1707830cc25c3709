import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'

/** Of so many days from the first on those that an order file has orders of. */
export const daysOfFile = async (file: string, first: string, days: number): Promise<readonly string[]> => {
  const bytes = await readFile(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  const dated = new Set(Array.from(text.matchAll(/,(\d{4}-\d\d-\d\d)T/g), ([, day]) => day))
  const found = Array.from({ length: days }, (_, nth) =>
    new Date(Date.parse(`${first}T00:00:00Z`) + nth * 86_400_000).toISOString().slice(0, 10),
  ).filter(day => dated.has(day))
  if (found.length === 0) throw new Error(`the file has no orders of ${first} or the ${days - 1} days after it`)
  return found
}
