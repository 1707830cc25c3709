import type { FastifyInstance } from 'fastify'
import type { receivingFiles } from '#contract/calls/goods/receiving-files.ts'
import type { InputOfCall } from '#contract/define.ts'
import { contract } from '#contract/index.ts'
import { type Database, many, one, run, sql } from '#server/base/store/sql.ts'
import { auditLedger } from '#server/goods/ledger/audit-ledger.ts'
import type { DatabaseKind } from '../server/database.ts'
import { testServer, userOf } from '../server/server.ts'
import type { TestUser } from './picking-scene.ts'
import { addUser, type Merchant, seedMerchant, setSettings } from './seed.ts'

/** Barcodes of the seeded products, and of a case of twelve cups. */
export const [cup, plate, rice, cupCase] = [
  '8690000000012',
  '8690000000029',
  '8690000000036',
  '18690000000019',
] as const
/** A pallet's label. */
export const [sscc, otherSscc] = ['086900000000000012', '086900000000000029'] as const

type ToldLine = InputOfCall<typeof receivingFiles.make>['lines'][number]
type Told = Partial<Omit<InputOfCall<typeof receivingFiles.make>, 'lines'>> & {
  readonly lines?: readonly (Pick<ToldLine, 'barcode' | 'quantity'> & Partial<ToldLine>)[]
}

/** Two at the dock who may do nothing else, one at the desk beside them, and a supplier, Anadolu. */
export interface ReceivingScene {
  readonly app: FastifyInstance
  readonly db: Database
  readonly merchant: Merchant
  readonly can: TestUser
  readonly ece: TestUser
  readonly desk: TestUser
  readonly supplierId: number
  readonly tokens: { readonly can: string; readonly ece: string; readonly desk: string }
  /** A file of Anadolu's: six cups and two plates, unless told; answers with its id. */
  tell(told?: Told): Promise<number>
  /** Opens a file at the dock, scans barcodes with how many of each, and ends it. */
  receive(id: number, came: Readonly<Record<string, number>>): Promise<void>
  state(id: number): Promise<number>
  /** Expected, received, damaged, placed, sent back of each line. */
  lines(id: number): Promise<unknown[]>
  /** What lies in an area, or on the defect shelf. */
  lying(kind: 'receiving' | 'defects', productId: number): Promise<number>
  /** Movements of receiving: kind, product, quantity, lot, expiry. */
  movements(): Promise<unknown[]>
  gaps(): Promise<unknown[]>
}

export const receivingScene = async (
  settings: object = {},
  kind: DatabaseKind = 'embedded',
): Promise<ReceivingScene> => {
  const { app, db } = await testServer(kind)
  const merchant = await seedMerchant(db, 'okut')
  await setSettings(merchant, settings)
  const { tenantId, warehouseId, products } = merchant
  const [can, ece, desk] = [
    await addUser(merchant, 'can', ['ProductManagement.GoodsAcceptPicking']),
    await addUser(merchant, 'ece', ['ProductManagement.GoodsAcceptPicking']),
    await addUser(merchant, 'desk', [
      'ProductManagement.GoodsAcceptManager',
      'ProductManagement.Products',
      'ReportManagement.GoodsAcceptReports',
    ]),
  ]
  const { id: supplierId } = await one<{ id: number }>(
    db,
    sql`insert into supplier (tenant_id, code, name, tax_no, contact, address, email, note)
      values (${tenantId}, 'ANA', 'Anadolu', '', '', '', '', '') returning id`,
  )
  await run(
    db,
    sql`insert into product_barcode (tenant_id, barcode, product_id, factor)
      values (${tenantId}, ${cupCase}, ${products.cup}, 12)`,
  )
  const [canUser, eceUser, deskUser] = [can, ece, desk].map(({ token }) => userOf(app, token)) as [
    TestUser,
    TestUser,
    TestUser,
  ]
  return {
    app,
    db,
    merchant,
    can: canUser,
    ece: eceUser,
    desk: deskUser,
    supplierId,
    tokens: { can: can.token, ece: ece.token, desk: desk.token },
    tell: async told =>
      (
        await deskUser.do(contract.receivingFiles.make, {
          supplierID: supplierId,
          lines: [
            { barcode: cup, quantity: 6 },
            { barcode: plate, quantity: 2 },
          ],
          ...told,
        } as never)
      ).id,
    receive: async (id, came) => {
      await canUser.do(contract.receiving.open, { code: `MK-${id}` })
      for (const [barcode, piece] of Object.entries(came))
        await canUser.do(contract.receiving.scan, { id, barcode, piece })
      await canUser.do(contract.receiving.finish, { id })
    },
    state: async id => (await deskUser.do(contract.receivingFiles.read, { id })).receivingState,
    lines: async id =>
      (
        await many<Record<string, number>>(
          db,
          sql`select expected, received, damaged, placed, sent_back from receiving_line
            where tenant_id = ${tenantId} and file_id = ${id} order by product_id`,
        )
      ).map(line => Object.values(line)),
    lying: async (where, productId) =>
      (
        await one<{ quantity: number }>(
          db,
          sql`select coalesce(sum(s.quantity), 0) as quantity from stock s
            join place p on p.tenant_id = s.tenant_id and p.id = s.place_id and p.warehouse_id = ${warehouseId}
            left join shelf on shelf.tenant_id = p.tenant_id and shelf.id = p.id
            where s.tenant_id = ${tenantId} and s.product_id = ${productId}
              and case when ${where === 'defects'} then shelf.is_defect_shelf else p.kind = 'receiving' end`,
        )
      ).quantity,
    movements: async () =>
      (
        await many<Record<string, unknown>>(
          db,
          sql`select kind, product_id, quantity, lot, expires_on from movement
            where tenant_id = ${tenantId} and kind like 'receipt%' order by id`,
        )
      ).map(row => Object.values(row)),
    gaps: () => auditLedger(db, tenantId),
  }
}
