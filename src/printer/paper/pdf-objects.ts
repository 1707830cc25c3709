import { inflateSync } from 'node:zlib'

/** The objects of a PDF file by their number, as text without their streams; packed ones too. A later one of a number counts. */
export const pdfObjects = (pdf: Buffer): ReadonlyMap<number, string> => {
  const text = pdf.toString('latin1')
  const objects = new Map<number, string>()
  const opening = /(\d{1,10})\s+\d{1,5}\s+obj\b/g
  for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
    const start = opening.lastIndex
    const end = indexOr(text, 'endobj', start)
    const stream = /\bstream\r?\n/g
    stream.lastIndex = start
    const begun = stream.exec(text)
    const hasStream = begun !== null && begun.index < end
    const body = text.slice(start, hasStream ? begun.index : end)
    objects.set(Number(found[1]), body)
    opening.lastIndex = end
    if (!hasStream) continue
    const closed = streamEnd(text, body, stream.lastIndex)
    opening.lastIndex = indexOr(text, 'endobj', closed)
    if (/\/Type\s*\/ObjStm\b/.test(body)) unpack(body, pdf.subarray(stream.lastIndex, closed), objects)
  }
  return objects
}

/** More is no list of objects but an attack on the memory. */
const unpackedBytes = 33_554_432

const unpack = (head: string, packed: Buffer, into: Map<number, string>): void => {
  const isFlate = /\/FlateDecode\b/.test(head)
  const [count, first] = [numberAt(head, 'N'), numberAt(head, 'First')]
  if (count === null || first === null) return
  try {
    const text = (isFlate ? inflateSync(packed, { maxOutputLength: unpackedBytes }) : packed).toString('latin1')
    const numbers = text.slice(0, first).trim().split(/\s+/).map(Number)
    for (let i = 0; i < Math.min(count, 100_000) && 2 * i + 1 < numbers.length; i++)
      into.set(numbers[2 * i]!, text.slice(first + numbers[2 * i + 1]!, first + (numbers[2 * i + 3] ?? text.length)))
  } catch {
    // Encrypted or broken: what is in it stays unknown, and so does the number of pages.
  }
}

/** By its told length if that is right, else by the word that ends it. */
const streamEnd = (text: string, head: string, start: number): number => {
  const length = /\/Length\s+\d+\s+\d+\s+R/.test(head) ? null : numberAt(head, 'Length')
  if (length !== null && /^\s{0,2}endstream/.test(text.slice(start + length, start + length + 11)))
    return start + length
  return indexOr(text, 'endstream', start)
}

const numberAt = (head: string, name: string): number | null => {
  const found = new RegExp(`/${name}\\s+(\\d{1,10})`).exec(head)
  return found === null ? null : Number(found[1])
}

const indexOr = (text: string, word: string, from: number): number => {
  const at = text.indexOf(word, from)
  return at < 0 ? text.length : at
}
