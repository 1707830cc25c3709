/** Where a page ended: the column it was sorted by, the last row's value there as PostgreSQL writes it, and its id. */
export type Cursor = readonly [column: string, value: string, id: string]

export const cursorOf = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** Reads a cursor; null if it is none, or one of another sorting. */
export const readCursor = (text: string, column: string): Cursor | null => {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const isCursor = Array.isArray(read) && read.length === 3 && read.every(part => typeof part === 'string')
    return isCursor && read[0] === column ? (read as unknown as Cursor) : null
  } catch {
    // Not JSON: whoever sent it did not get it from here.
    return null
  }
}
