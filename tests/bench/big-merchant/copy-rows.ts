export type CopyValue = string | number | boolean | null

const pieceLength = 64 * 1024

/** Rows of one table in COPY's text form, kept outside JavaScript's heap until they are sent. */
export const copyRows = (table: string, columns: string) => {
  const pieces: Buffer[] = []
  let text = ''
  let count = 0
  const cut = (): void => {
    pieces.push(Buffer.from(text))
    text = ''
  }
  return {
    table,
    columns,
    get count() {
      return count
    },
    add(...values: readonly CopyValue[]): void {
      text += copyLine(values)
      count += 1
      if (text.length > pieceLength) cut()
    },
    pieces(): readonly Buffer[] {
      cut()
      return pieces
    },
  }
}
export type CopyRows = ReturnType<typeof copyRows>

/** A row in COPY's text form; texts must be free of backslashes, tabs and line ends. */
export const copyLine = (values: readonly CopyValue[]): string => {
  let line = ''
  for (let i = 0; i < values.length; i++) line += (i === 0 ? '' : '\t') + (values[i] ?? '\\N')
  return `${line}\n`
}
