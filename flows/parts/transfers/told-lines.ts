import type { TransferLineTold } from '#contract/calls/goods/transfer-files.ts'

/**
 * Lines as they are typed, scanned, or pasted from a sheet: a code and how many (1 unless told), parted by a tab, a semicolon
 * or a space. The server tells of each line that cannot be.
 */
export const toldLinesIn = (text: string): TransferLineTold[] =>
  text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(line => {
      const [barcode = '', quantity = '1'] = line.split(/[\t; ]+/)
      const told = Number(quantity.replace(',', '.'))
      return { barcode, quantity: Number.isNaN(told) ? 0 : told }
    })
