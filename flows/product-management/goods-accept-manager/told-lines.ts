import type { ToldLine } from '#contract/calls/goods/receiving-files.ts'

/**
 * Lines as they are typed, scanned, or pasted from a table: a code, how many (1 unless told), and the pallet, parted by a tab, a
 * semicolon or a space. The server tells of each line that cannot be.
 */
export const toldLinesIn = (text: string): ToldLine[] =>
  text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(line => {
      const [barcode = '', quantity = '1', sscc = ''] = line.split(/[\t; ]+/)
      const told = Number(quantity.replace(',', '.'))
      return { barcode, quantity: Number.isNaN(told) ? 0 : told, sscc, lot: '', expiryDate: null }
    })
