/** A line of goods as it was typed: a code, how many, and what else stood there. */
export interface TypedLine {
  readonly barcode: string
  readonly quantity: number
  readonly more: readonly string[]
}

/**
 * Lines as they are typed, scanned, or pasted from a table: a code, how many (1 unless told) and more, parted by a tab, a
 * semicolon or a space. The server tells of each line that cannot be.
 */
export const typedLines = (text: string): TypedLine[] =>
  text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(line => {
      const [barcode = '', quantity = '1', ...more] = line.split(/[\t; ]+/)
      const told = Number(quantity.replace(',', '.'))
      return { barcode, quantity: Number.isNaN(told) ? 0 : told, more }
    })
