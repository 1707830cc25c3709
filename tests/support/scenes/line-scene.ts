import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { permissions } from '#contract/permissions.ts'
import type { ServerOptions } from '#server/base/http/create-server.ts'
import { type Database, one, run, sql } from '#server/base/store/sql.ts'
import { auditLedger } from '#server/goods/ledger/audit-ledger.ts'
import type { DatabaseKind, Template } from '../server/database.ts'
import { furnishedByCalls, serverOnCopy, type TestServer, userOf } from '../server/server.ts'
import { type SeededMerchant, withMerchant } from './merchant-scene.ts'
import type { TestUser } from './picking-scene.ts'
import { addOrder, addProduct, type Merchant, type SeededOrder, setSettings, stock } from './seed.ts'

export const mugBarcode = '8690000000043'

interface SceneTable {
  readonly id: number
  readonly barcode: string
  /** By rank; their barcodes are `<table>-P1` and so on. */
  readonly parcels: readonly { readonly id: number; readonly barcode: string; readonly rank: number }[]
}

export interface LineFigures {
  readonly picked: number
  readonly missing: number
  readonly combined: number
  readonly checked: number
  readonly excess: number
  readonly short: number
}

/**
 * A picked set stands in its cart ARABA1 before two tables of six parcels each, MASA1 and MASA2. Ali and Veli may do
 * everything; nobody sits at a table yet.
 */
export interface LineScene {
  readonly app: FastifyInstance
  readonly db: Database
  readonly merchant: Merchant
  readonly ali: TestUser
  readonly veli: TestUser
  readonly mug: number
  /** `mixed`: two cups, a plate, 1.5 kg of rice. `shared`: a cup, two plates. `single`: one mug. The oldest first. */
  readonly orders: Readonly<Record<'mixed' | 'shared' | 'single', SeededOrder>>
  readonly setNo: number
  readonly masa1: SceneTable
  readonly masa2: SceneTable
  /** Makes a set of all approved orders, picks it into a cart, and leaves it there; lines told as missing are not found. */
  pickSet(user: TestUser, cart: string, missing?: readonly number[]): Promise<number>
  /** Sits at a table and brings a cart to it. */
  atTable(user: TestUser, table?: string, cart?: string): Promise<void>
  /** Puts everything that lies in the cart of the user's table into parcels. */
  combineAll(user: TestUser): Promise<void>
  figures(lineId: number): Promise<LineFigures>
  order(id: number): Promise<{ status: number; packageStatus: number; parcelId: number | null }>
  /** What lies at a place, or in an area of the warehouse. */
  lying(place: number | 'excess' | 'dispatch' | 'adjustment', productId: number): Promise<number>
  /** The cart's place id, by its nth: 0 is ARABA1. */
  cart(nth: number): number
  gaps(): Promise<unknown[]>
}

export interface LineSceneOptions {
  readonly server?: Omit<ServerOptions, 'pool'>
  readonly settings?: object
  readonly kind?: DatabaseKind
  readonly parcelCount?: number
  /** Which lines the picker does not find. */
  readonly missing?: (orders: LineScene['orders']) => readonly number[]
}

/** What comes after the picking, once for all who want the same; `step` names all that it depends on. */
interface Further {
  readonly step: string
  readonly by: (scene: LineScene) => Promise<void>
}

export const lineScene = async (
  { server = {}, settings = {}, kind = 'embedded', parcelCount = 6, missing = () => [] }: LineSceneOptions = {},
  further?: Further,
): Promise<LineScene> => {
  const line = await withOrders(kind, settings, parcelCount)
  const picked = await withPickedSet(line, missing(line.model.orders))
  const template = further ? await withMore(picked, further) : picked
  return sceneOn(await serverOnCopy(template, server), template.model)
}

interface Model extends Pick<LineScene, 'mug' | 'orders' | 'masa1' | 'masa2' | 'setNo'> {
  readonly merchant: SeededMerchant
}

const withMore = (picked: Template<Model>, { step, by }: Further): Promise<Template<Model>> =>
  furnishedByCalls(picked, step, async (server, model) => {
    await by(sceneOn(server, model))
    return model
  })

const sceneOn = ({ app, db }: TestServer, model: Model): LineScene => {
  const merchant = { ...model.merchant, db }
  const { tenantId, users } = merchant
  return {
    ...model,
    app,
    db,
    merchant,
    ali: userOf(app, users.ali.token),
    veli: userOf(app, users.veli.token),
    pickSet: (user, cart, missing = []) => pickSet(user, merchant, cart, missing),
    atTable: async (user, table = 'MASA1', cart = 'ARABA1') => {
      await user.do(contract.assembly.sit, { barcode: table })
      await user.do(contract.assembly.begin, { code: cart })
    },
    combineAll: async user => {
      for (;;) {
        const { products } = await user.do(contract.assembly.read)
        const product = products.find(({ left }) => left > 0)
        if (product === undefined) return
        const piece = product.isProductPieceDecimal ? product.left : 1
        await user.do(contract.assembly.assignProduct, { barcode: product.productBarcode, piece })
      }
    },
    figures: lineId =>
      one(
        db,
        sql`select picked, missing, combined, checked, excess, short from order_line
          where tenant_id = ${tenantId} and id = ${lineId}`,
      ),
    order: id =>
      one(
        db,
        sql`select status, package_status as "packageStatus", parcel_id as "parcelId" from customer_order
          where tenant_id = ${tenantId} and id = ${id}`,
      ),
    lying: async (place, productId) => {
      const at = typeof place === 'number' ? sql`place.id = ${place}` : sql`place.kind = ${place}`
      const { quantity } = await one<{ quantity: number }>(
        db,
        sql`select coalesce(sum(quantity), 0) as quantity
          from stock join place on place.tenant_id = stock.tenant_id and place.id = stock.place_id
          where stock.tenant_id = ${tenantId} and stock.product_id = ${productId} and ${at}`,
      )
      return quantity
    },
    cart: nth => merchant.carts[nth]!,
    gaps: () => auditLedger(db, tenantId),
  }
}

/** Everything but the set. */
const withOrders = async (kind: DatabaseKind, settings: object, parcelCount: number) => {
  const step = `orders ${JSON.stringify({ settings, parcelCount })}`
  return furnishedByCalls(await withMerchant(kind), step, async ({ app, db }, seeded) => {
    const merchant = { ...seeded, db }
    const { shelves, products, tenantId, users } = merchant
    await setSettings(merchant, settings)
    await run(
      db,
      sql`update authority_group set permissions = ${permissions} where tenant_id = ${tenantId} and name = 'ali'`,
    )
    const mug = await addProduct(merchant, 'mug', mugBarcode)
    await stock(merchant, shelves.A1, products.cup, 50)
    await stock(merchant, shelves.A2, products.plate, 50)
    await stock(merchant, shelves.A2, products.rice, 50)
    await stock(merchant, shelves.B1, mug, 50)
    const orders = {
      mixed: await addOrder(merchant, [
        [products.cup, 2],
        [products.plate, 1],
        [products.rice, 1.5],
      ]),
      shared: await addOrder(merchant, [
        [products.cup, 1],
        [products.plate, 2],
      ]),
      single: await addOrder(merchant, [[mug, 1]]),
    }
    const veli = userOf(app, users.veli.token)
    const table = (barcode: string): Promise<SceneTable> =>
      veli.do(contract.tables.save, { barcode, definition: `Masa ${barcode.slice(4)}`, parcelCount })
    return { merchant: seeded, mug, orders, masa1: await table('MASA1'), masa2: await table('MASA2') }
  })
}

const withPickedSet = (line: Template<Omit<Model, 'setNo'>>, missing: readonly number[]): Promise<Template<Model>> =>
  furnishedByCalls(line, `picked but ${missing}`, async ({ app }, model) => {
    const { merchant } = model
    return { ...model, setNo: await pickSet(userOf(app, merchant.users.ali.token), merchant, 'ARABA1', missing) }
  })

const pickSet = async (
  user: TestUser,
  { causeId }: SeededMerchant,
  cart: string,
  missing: readonly number[],
): Promise<number> => {
  const { setNo } = await user.do(contract.orderSelection.make, {})
  await user.do(contract.carts.bind, { barcode: cart })
  for (const { orderProductID, shelfID, piece } of await user.do(contract.picking.products))
    await user.do(contract.picking.pick, {
      orderProductID,
      shelfID,
      piece,
      ...(missing.includes(orderProductID) && { isMissingProduct: true, MissingProductReturnCauseID: causeId }),
    })
  await user.do(contract.carts.release)
  return setNo
}
