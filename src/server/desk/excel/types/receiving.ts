import { ssccIn } from '#domain/codes/sscc-in.ts'
import { settingsFrom } from '#server/base/settings.ts'
import { many, one, sql } from '#server/base/store/sql.ts'
import { type JudgedLine, judgeLines, type LineFault } from '#server/goods/receiving/files/judge-lines.ts'
import { storeFile } from '#server/goods/receiving/files/store-file.ts'
import { groupBy } from '../../import/group-by.ts'
import { code, day, signedQuantity } from '../source/cell-readers.ts'
import type { Reason } from '../source/reasons.ts'
import { type ImportRow, type ImportScope, type ImportType, ofReadCells, type Refusal, textIn } from './import-type.ts'
import { wholeOnly } from './whole-only.ts'

/** What suppliers bring: the rows of one note of one supplier become one file; a note with a row that is refused stays out whole. */
export const receiving: ImportType = {
  topic: 'receivingFiles',
  fills: ['receiving_file', 'receiving_line'],
  columns: [
    {
      name: 'supplierCode',
      read: code,
      isWanted: 'row',
      headings: ['tedarikçi kodu', 'tedarikçi', 'supplier'],
      example: 'TED-01',
    },
    {
      name: 'documentNo',
      read: code,
      isWanted: 'row',
      headings: ['irsaliye no', 'belge no', 'delivery note', 'document'],
      example: 'IRS-1001',
    },
    {
      name: 'barcode',
      read: code,
      isCode: true,
      isWanted: 'row',
      headings: ['ürün barkodu', 'stok kodu', 'sku', 'ean', 'gtin'],
      example: '8690000000616',
    },
    { name: 'quantity', read: signedQuantity, isWanted: 'row', headings: ['miktar', 'piece'], example: '24' },
    { name: 'sscc', read: code, isCode: true, headings: ['palet', 'pallet'], example: '' },
    { name: 'lot', read: code, headings: ['parti no', 'batch'], example: 'P-2026-11' },
    {
      name: 'expiresOn',
      read: day,
      headings: ['skt', 'son kullanma tarihi', 'best before', 'expiry'],
      example: '2027-06-30',
    },
    { name: 'expectedOn', read: day, headings: ['beklenen tarih', 'expected date'], example: '2026-12-01' },
  ],

  async plan(scope, rows, broken) {
    const all = [...rows, ...broken]
    const suppliers = await suppliersOf(scope, all)
    const told = await notesThere(scope, all)
    const ofNotes: Refusal[] = all.flatMap(row => {
      const supplier = suppliers.get(textIn(row, 'supplierCode'))
      if (supplier === undefined) return { nth: row.nth, column: 'supplierCode', reason: 'supplierUnknown' as const }
      return told.has(`${supplier}:${textIn(row, 'documentNo')}`)
        ? { nth: row.nth, column: 'documentNo', reason: 'alreadyThere' as const }
        : []
    })
    const judged = await judge(scope, all)
    const read = ofReadCells(all, [...ofNotes, ...judged.refusals, ...palletsOfOtherNotes(all)])
    const whole = { of: noteOf, column: 'documentNo', reason: 'documentIncomplete' } as const
    const { good, refusals } = wholeOnly(rows, broken, read, whole)
    return { refusals, store: () => store(scope, good, suppliers, judged.lineOf) }
  },
}

const noteOf = (row: ImportRow): string => `${textIn(row, 'supplierCode')}\n${textIn(row, 'documentNo')}`

const suppliersOf = async (
  { db, tenantId }: ImportScope,
  rows: readonly ImportRow[],
): Promise<ReadonlyMap<string, number>> => {
  const codes = [...new Set(rows.map(row => textIn(row, 'supplierCode')))]
  const found = await many<{ id: number; code: string }>(
    db,
    sql`select id, code from supplier where tenant_id = ${tenantId} and code = any (${codes}::text[]) and is_active`,
  )
  return new Map(found.map(({ id, code }) => [code, id]))
}

/** Notes that are files already, by supplier and number. */
const notesThere = async ({ db, tenantId }: ImportScope, rows: readonly ImportRow[]): Promise<ReadonlySet<string>> => {
  const notes = [...new Set(rows.map(row => textIn(row, 'documentNo')))]
  const found = await many<{ supplierId: number; documentNo: string }>(
    db,
    sql`select supplier_id as "supplierId", document_no as "documentNo" from receiving_file
      where tenant_id = ${tenantId} and document_no = any (${notes}::text[]) and part_of is null and status <> 9`,
  )
  return new Set(found.map(({ supplierId, documentNo }) => `${supplierId}:${documentNo}`))
}

/** A pallet comes with one note; another that tells of it, too, is wrong. */
const palletsOfOtherNotes = (rows: readonly ImportRow[]): readonly Refusal[] => {
  const noteOfPallet = new Map<string, string>()
  return rows.flatMap(row => {
    const pallet = ssccIn(textIn(row, 'sscc'))
    if (pallet === null) return []
    const first = noteOfPallet.get(pallet) ?? noteOf(row)
    noteOfPallet.set(pallet, first)
    return first === noteOf(row) ? [] : { nth: row.nth, column: 'sscc', reason: 'twiceInFile' as const }
  })
}

const reasonOf: Readonly<Record<LineFault, { readonly column: string; readonly reason: Reason }>> = {
  productUnknown: { column: 'barcode', reason: 'productUnknown' },
  quantityAbsurd: { column: 'quantity', reason: 'outOfRange' },
  quantityDecimals: { column: 'quantity', reason: 'tooManyDecimals' },
  pieceNotWhole: { column: 'quantity', reason: 'notWhole' },
  ssccInvalid: { column: 'sscc', reason: 'ssccInvalid' },
  ssccKnown: { column: 'sscc', reason: 'alreadyThere' },
}

const judge = async ({ db, tenantId }: ImportScope, rows: readonly ImportRow[]) => {
  const { settings } = await one<{ settings: unknown }>(db, sql`select settings from tenant where id = ${tenantId}`)
  const { lines, faults } = await judgeLines(
    { db, tenantId, settings: settingsFrom(settings) },
    rows.map(row => ({
      barcode: textIn(row, 'barcode'),
      quantity: Number(row.values.quantity),
      sscc: textIn(row, 'sscc'),
      lot: textIn(row, 'lot'),
      expiryDate: textIn(row, 'expiresOn') || null,
    })),
  )
  const wrong = new Set(faults.map(({ row }) => rows[row - 1]!.nth))
  const sound = rows.filter(({ nth }) => !wrong.has(nth))
  return {
    refusals: faults.map(({ row, fault }): Refusal => ({ nth: rows[row - 1]!.nth, ...reasonOf[fault] })),
    lineOf: new Map(sound.map(({ nth }, at) => [nth, lines[at]!])),
  }
}

const store = async (
  { db, tenantId, userId, warehouseId }: ImportScope,
  rows: readonly ImportRow[],
  suppliers: ReadonlyMap<string, number>,
  lineOf: ReadonlyMap<number, JudgedLine>,
): Promise<void> => {
  for (const own of groupBy(rows, noteOf).values()) {
    const [first] = own as [ImportRow, ...ImportRow[]]
    const documentNo = textIn(first, 'documentNo')
    const made = await storeFile(db, tenantId, {
      warehouseId,
      userId,
      supplierId: suppliers.get(textIn(first, 'supplierCode'))!,
      documentNo,
      expectedDate: textIn(first, 'expectedOn') || null,
      note: '',
      isDraft: false,
      lines: own.map(({ nth }) => lineOf.get(nth)!),
    })
    if (made === null) throw new Error(`the note ${documentNo} or a pallet of it was told while the file was read`)
  }
}
