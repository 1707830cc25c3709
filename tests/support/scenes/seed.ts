import { type Permission, permissions } from '#contract/permissions.ts'
import { openSession } from '#server/base/sessions.ts'
import { type Database, many, one, run, sql } from '#server/base/store/sql.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { moveGoods } from '#server/goods/ledger/move-goods.ts'
import { hashPassword } from '#server/people/credentials/passwords.ts'

export const password = 'doğru parola'

/** What a picker may do. */
export const pickerPermissions: readonly Permission[] = [
  'OrderManagement.PickingCar',
  'OrderManagement.ProductPicking',
  'OrderManagement.OrderSelect',
  'ProductManagement.WhereIsProduct',
]

/** A merchant with two pickers, a reader who may do nothing, two carts, three shelves and three products. */
export interface Merchant {
  readonly db: Database
  readonly tenantId: number
  readonly storeId: number
  readonly warehouseId: number
  readonly domain: string
  readonly users: Readonly<Record<'ali' | 'veli' | 'reader', SeededUser>>
  readonly shelves: Readonly<Record<'A1' | 'A2' | 'B1', number>>
  /** Cup and plate are counted, rice is weighed. */
  readonly products: Readonly<Record<'cup' | 'plate' | 'rice', number>>
  /** Cart ids; their barcodes are ARABA1 and ARABA2. */
  readonly carts: readonly number[]
  readonly causeId: number
}

export interface SeededUser {
  readonly id: number
  readonly token: string
}

/** The same hash for everybody: hashing is slow on purpose. */
const passwordHash = hashPassword(password)

export const seedMerchant = async (db: Database, domain: string): Promise<Merchant> => {
  const { id: tenantId } = await one<{ id: number }>(
    db,
    sql`insert into tenant (domain, name) values (${domain}, ${domain}) returning id`,
  )
  await run(db, sql`select add_usual_rows(${tenantId})`)
  const { id: storeId } = await one<{ id: number }>(
    db,
    sql`insert into store (tenant_id, name, code) values (${tenantId}, 'Merkez', 'M') returning id`,
  )
  const { id: warehouseId } = await one<{ id: number }>(
    db,
    sql`insert into warehouse (tenant_id, store_id, name, code, type)
      values (${tenantId}, ${storeId}, 'Ana depo', 'AD', 1) returning id`,
  )
  const place = { db, tenantId, storeId, warehouseId }
  const cause = await one<{ id: number }>(
    db,
    sql`insert into return_cause (tenant_id, definition) values (${tenantId}, 'Rafta yok') returning id`,
  )
  return {
    ...place,
    domain,
    users: {
      ali: await addUser(place, 'ali', pickerPermissions),
      veli: await addUser(place, 'veli', permissions),
      reader: await addUser(place, 'reader', []),
    },
    shelves: {
      A1: await addShelf(place, 'A1', 10),
      A2: await addShelf(place, 'A2', 20),
      B1: await addShelf(place, 'B1', 30),
    },
    products: {
      cup: await addProduct(place, 'cup', '8690000000012', ['CUP-EXTRA']),
      plate: await addProduct(place, 'plate', '8690000000029'),
      rice: await addProduct(place, 'rice', '8690000000036', [], true),
    },
    carts: [await addCart(place, 'ARABA1'), await addCart(place, 'ARABA2')],
    causeId: cause.id,
  }
}

type Place = Pick<Merchant, 'db' | 'tenantId' | 'storeId' | 'warehouseId'>

/** Someone of the staff, signed in. */
export const addUser = async (
  { db, tenantId, storeId, warehouseId }: Place,
  userName: string,
  may: readonly Permission[],
): Promise<SeededUser> => {
  const user = await one<{ id: number }>(
    db,
    sql`insert into app_user (tenant_id, user_name, name, password_hash, type, store_id, warehouse_id)
      values (${tenantId}, ${userName}, ${`Toplayıcı ${userName}`}, ${await passwordHash}, 1, ${storeId}, ${warehouseId})
      returning id`,
  )
  await run(
    db,
    sql`with added as (
        insert into authority_group (tenant_id, name, permissions) values (${tenantId}, ${userName}, ${may}) returning id
      )
      insert into user_authority (tenant_id, user_id, group_id) select ${tenantId}, ${user.id}, id from added`,
  )
  return { id: user.id, token: await openSession(db, tenantId, user.id) }
}

const addPlace = async ({ db, tenantId, warehouseId }: Place, kind: string): Promise<number> =>
  (
    await one<{ id: number }>(
      db,
      sql`insert into place (tenant_id, warehouse_id, kind) values (${tenantId}, ${warehouseId}, ${kind}) returning id`,
    )
  ).id

export const addShelf = async (place: Place, code: string, rank: number): Promise<number> => {
  const id = await addPlace(place, 'shelf')
  await run(
    place.db,
    sql`insert into shelf (tenant_id, id, warehouse_id, code, definition, barcode, rank)
      values (${place.tenantId}, ${id}, ${place.warehouseId}, ${code}, ${`Raf ${code}`}, ${`RAF-${code}`}, ${rank})`,
  )
  return id
}

const addCart = async (place: Place, barcode: string): Promise<number> => {
  const id = await addPlace(place, 'cart')
  await run(
    place.db,
    sql`insert into cart (tenant_id, id, warehouse_id, barcode, definition)
      values (${place.tenantId}, ${id}, ${place.warehouseId}, ${barcode}, ${barcode})`,
  )
  return id
}

export const addProduct = async (
  { db, tenantId }: Place,
  stockCode: string,
  barcode: string,
  extraBarcodes: readonly string[] = [],
  isDecimal = false,
): Promise<number> => {
  const { id } = await one<{ id: number }>(
    db,
    sql`insert into product (tenant_id, stock_code, name, unit, is_decimal)
      values (${tenantId}, ${stockCode}, ${`Ürün ${stockCode}`}, ${isDecimal ? 'kg' : 'adet'}, ${isDecimal}) returning id`,
  )
  await run(
    db,
    sql`insert into product_barcode (tenant_id, barcode, product_id, is_main)
      select ${tenantId}, barcode, ${id}, barcode = ${barcode} from unnest(${[barcode, ...extraBarcodes]}::text[]) barcode`,
  )
  return id
}

/** Puts goods on a shelf, through the ledger. */
export const stock = async (
  { db, tenantId, warehouseId }: Place,
  shelfId: number,
  productId: number,
  quantity: number,
) => {
  const supplier = await areaOf(db, tenantId, warehouseId, 'supplier')
  await moveGoods(db, tenantId, [{ productId, quantity, from: supplier, to: shelfId, kind: 'receipt' }])
}

export interface SeededOrder {
  readonly id: number
  readonly orderNo: string
  /** Line ids, as the lines were given. */
  readonly lines: readonly number[]
}

/** An approved order, younger than those before it, numbered by its id. */
export const addOrder = async (
  { db, tenantId, storeId, warehouseId }: Place,
  lines: readonly (readonly [productId: number, piece: number])[],
  fields: { readonly channel?: string; readonly city?: string; readonly isGift?: boolean } = {},
): Promise<SeededOrder> => {
  const { channel = '', city = '', isGift = false } = fields
  const { id, orderNo } = await one<{ id: number; orderNo: string }>(
    db,
    sql`insert into customer_order (id, tenant_id, order_no, store_id, warehouse_id, status, ordered_at, channel, city, is_gift)
      overriding system value
      select nth, ${tenantId}, 'S' || nth, ${storeId}, ${warehouseId}, 2,
        timestamptz '2026-01-05 09:00Z' + make_interval(mins => nth::int), ${channel}, ${city}, ${isGift}
      from nextval(pg_get_serial_sequence('customer_order', 'id')) nth
      returning id, order_no as "orderNo"`,
  )
  const rows = await many<{ id: number }>(
    db,
    sql`insert into order_line (tenant_id, order_id, product_id, piece)
      select ${tenantId}, ${id}, product_id, piece
      from unnest(${lines.map(line => line[0])}::bigint[], ${lines.map(line => line[1])}::numeric[])
        with ordinality as line (product_id, piece, nth) order by nth
      returning id`,
  )
  return { id, orderNo, lines: rows.map(row => row.id) }
}

/** Changes the merchant's settings, as the settings screen does. */
export const setSettings = ({ db, tenantId }: Place, settings: object): Promise<number> =>
  run(db, sql`update tenant set settings = ${JSON.stringify(settings)}::jsonb where id = ${tenantId}`)
