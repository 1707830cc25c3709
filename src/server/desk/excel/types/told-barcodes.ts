import { isGtin } from '#base/gtin.ts'
import { barcodeToKeep } from '#domain/codes/barcode-to-keep.ts'
import { barcodeKey } from '#domain/codes/gtin-forms.ts'
import { flag } from '../source/cell-readers.ts'
import type { Reason } from '../source/reasons.ts'
import {
  type ImportColumn,
  type ImportRow,
  type ImportScope,
  type Refusal,
  repeatsIn,
  textIn,
  without,
} from './import-type.ts'

/** With which a file answers that a barcode is to be taken as it stands there, whatever was asked about it. */
export const isBarcodeRight: ImportColumn = {
  name: 'isBarcodeRight',
  read: flag,
  headings: ['barkod doğru', 'barcode is right'],
  example: '',
}

/** Rows with their barcodes as they are kept: a GTIN that a longer code carries, in place of that. */
export interface ToldBarcodes {
  readonly rows: readonly ImportRow[]
  readonly refusals: readonly Refusal[]
}

/** The barcodes that rows tell. Asks for what may be none, unless the row says that it is right; each GTIN comes once. */
export const toldBarcodes = ({ settings }: ImportScope, rows: readonly ImportRow[]): ToldBarcodes => {
  const refusals: Refusal[] = []
  const kept = rows.map(row => {
    const code = textIn(row, 'barcode')
    if (code === '') return row
    const keep = barcodeToKeep(code, settings)
    const reason = keep === null ? 'barcodeInvalid' : doubtOf(row, keep)
    if (reason !== null) refusals.push({ nth: row.nth, column: 'barcode', reason })
    return { ...row, values: { ...row.values, barcode: keep?.barcode ?? code } }
  })
  const good = without(kept, refusals)
  refusals.push(...repeatsIn(good, 'barcode', row => barcodeKey(textIn(row, 'barcode')) || null))
  return { rows: without(kept, refusals), refusals }
}

/** A GTIN with its right check digit has lost nothing that counts, whatever its cell holds. */
const doubtOf = (
  row: ImportRow,
  { barcode, wanted }: { readonly barcode: string; readonly wanted: string | null },
): Reason | null => {
  if (row.values.isBarcodeRight === true || isGtin(barcode)) return null
  if (row.asNumbers.includes('barcode')) return 'codeAsNumber'
  return wanted === null ? null : 'barcodeMisread'
}
