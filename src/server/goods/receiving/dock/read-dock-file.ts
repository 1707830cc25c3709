import type { DockFile } from '#contract/calls/goods/receiving.ts'
import type { Call } from '#server/base/call.ts'
import { many, maybeOne, type Statement, sql } from '#server/base/store/sql.ts'
import { timeZone } from '#server/base/time-zone.ts'
import { readTrays } from '../read-trays.ts'
import { headColumns } from './list-files.ts'

type Reads = Pick<Call<'RECEIVING_FILE_UNKNOWN'>, 'db' | 'tenantId' | 'caller' | 'settings' | 'refuse'>

const mostNext = 20
const mostReadings = 8

/** A file as whoever counts it sees it. Of a blind count, nothing of it is read that was told. */
export const readDockFile = async (call: Reads, id: number, palletId: number | null = null): Promise<DockFile> => {
  const { db, tenantId, caller, settings, refuse } = call
  const { fileIsBlind, expected, left, hasPallets, hasTrays, ...head } =
    (await maybeOne<Head>(
      db,
      sql`select ${headColumns}, f.is_blind as "fileIsBlind", sums.*,
          exists (
            select from receiving_pallet p where p.tenant_id = f.tenant_id and p.file_id = f.id and p.received_at is null
          ) as "hasPallets",
          exists (
            select from receiving_tray t where t.tenant_id = f.tenant_id and t.file_id = f.id and t.closed_at is null
          ) as "hasTrays" from receiving_file f
        join supplier s on s.tenant_id = f.tenant_id and s.id = f.supplier_id
        cross join lateral (
          select coalesce(sum(expected), 0) as expected,
            coalesce(sum(greatest(0, expected - received - damaged)), 0) as left, coalesce(sum(received), 0) as received,
            coalesce(sum(damaged), 0) as damaged
          from receiving_line l where l.tenant_id = f.tenant_id and l.file_id = f.id
        ) sums
        where f.tenant_id = ${tenantId} and f.id = ${id} and f.warehouse_id = ${caller.warehouseId}`,
    )) ?? refuse('RECEIVING_FILE_UNKNOWN', { code: String(id) })
  const isBlind = fileIsBlind || settings.receivingSettings.blind
  return {
    ...head,
    isBlind,
    expected: isBlind ? null : expected,
    left: isBlind ? null : left,
    next: isBlind ? [] : await readNext(call, id),
    pallets: isBlind || !hasPallets ? [] : await readPallets(call, id),
    pallet: palletId === null ? null : await readPallet(call, palletId, isBlind),
    last: await readLast(call, id, isBlind),
    readings: await readReadings(call, id),
    trays: !hasTrays ? [] : await readTrays(db, tenantId, sql`f.id = ${id}`),
  }
}

interface Head extends Pick<DockFile, 'id' | 'fileNo' | 'documentNo' | 'supplierName' | 'expectedDate'> {
  readonly receivingState: DockFile['receivingState']
  readonly fileIsBlind: boolean
  readonly expected: number
  readonly left: number
  readonly hasPallets: boolean
  readonly hasTrays: boolean
  readonly received: number
  readonly damaged: number
}

/** What a terminal must know of a product `p` to take its scans. */
const scannableColumns: Statement = sql`p.id as "productID", p.name as "productName", p.image, p.unit,
  p.is_decimal as "isProductPieceDecimal", coalesce(codes.main, '') as "productBarcode", codes.extra as barcodes`
const codesOfProduct: Statement = sql`cross join lateral (
  select max(barcode) filter (where is_main) as main,
    coalesce(array_agg(barcode order by barcode) filter (where not is_main), '{}') as extra
  from product_barcode where tenant_id = p.tenant_id and product_id = p.id
) codes`

const readNext = ({ db, tenantId }: Reads, id: number): Promise<DockFile['next']> =>
  many(
    db,
    sql`select ${scannableColumns}, l.left from (
        select product_id, id, expected - received - damaged as left from receiving_line
        where tenant_id = ${tenantId} and file_id = ${id} and expected > received + damaged order by id limit ${mostNext}
      ) l join product p on p.tenant_id = ${tenantId} and p.id = l.product_id ${codesOfProduct} order by l.id`,
  )

const readPallets = async ({ db, tenantId }: Reads, id: number): Promise<string[]> =>
  (
    await many<{ sscc: string }>(
      db,
      sql`select sscc from receiving_pallet where tenant_id = ${tenantId} and file_id = ${id} and received_at is null
        order by id limit ${mostNext}`,
    )
  ).map(({ sscc }) => sscc)

const readPallet = async ({ db, tenantId }: Reads, id: number, isBlind: boolean): Promise<DockFile['pallet']> => {
  const pallet = await maybeOne<{ sscc: string }>(
    db,
    sql`select sscc from receiving_pallet where tenant_id = ${tenantId} and id = ${id}`,
  )
  if (pallet === null) return null
  const lines = await many<NonNullable<DockFile['pallet']>['lines'][number]>(
    db,
    sql`select p.name as "productName", coalesce(codes.main, '') as "productBarcode", p.unit, c.quantity as piece, c.lot,
        c.expires_on as "expiryDate"
      from receiving_pallet_content c join product p on p.tenant_id = c.tenant_id and p.id = c.product_id
      ${codesOfProduct} where c.tenant_id = ${tenantId} and c.pallet_id = ${id} and not ${isBlind} order by c.id`,
  )
  return { sscc: pallet.sscc, lines }
}

const readLast = async ({ db, tenantId, caller }: Reads, id: number, isBlind: boolean): Promise<DockFile['last']> => {
  const last = await maybeOne<Omit<NonNullable<DockFile['last']>, 'expected'> & { expected: number }>(
    db,
    sql`select g.id as "readingID", ${scannableColumns}, (
          select count(*)::integer from goods_photo ph
          where ph.tenant_id = g.tenant_id and ph.receiving_reading_id = g.id
        ) as photos, g.quantity as piece, l.received, l.damaged, l.expected,
        g.condition, g.lot, g.expires_on as "expiryDate",
        case when g.expires_on < (now() at time zone ${timeZone})::date then 'expired'
          when ${isBlind} then 'fits'
          when l.expected = 0 then 'notExpected'
          when l.received + l.damaged > l.expected then 'over'
          else 'fits' end as verdict
      from (
        select * from receiving_reading where tenant_id = ${tenantId} and file_id = ${id} and user_id = ${caller.id}
          and taken_back_at is null order by id desc limit 1
      ) g
      join receiving_line l on l.tenant_id = g.tenant_id and l.id = g.line_id
      join product p on p.tenant_id = l.tenant_id and p.id = l.product_id ${codesOfProduct}`,
  )
  return last === null ? null : { ...last, expected: isBlind ? null : last.expected }
}

const readReadings = ({ db, tenantId }: Reads, id: number): Promise<DockFile['readings']> =>
  many(
    db,
    sql`select g.id, p.name as "productName", coalesce(codes.main, '') as "productBarcode", p.unit, g.quantity as piece,
        g.condition, g.lot, g.expires_on as "expiryDate", u.name as user
      from (
        select * from receiving_reading where tenant_id = ${tenantId} and file_id = ${id} and taken_back_at is null
        order by id desc limit ${mostReadings}
      ) g
      join receiving_line l on l.tenant_id = g.tenant_id and l.id = g.line_id
      join product p on p.tenant_id = l.tenant_id and p.id = l.product_id ${codesOfProduct}
      join app_user u on u.tenant_id = g.tenant_id and u.id = g.user_id order by g.id desc`,
  )
