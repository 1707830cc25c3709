import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { addShelf, stock } from '#tests/support/scenes/seed.ts'
import { cup, type TransferScene, transferScene } from '#tests/support/scenes/transfer-scene.ts'

const { transfers, dashboard, adminDashboard } = contract

let scene: TransferScene
beforeEach(async () => {
  scene = await transferScene({ packetSettings: { omniChannelDistributionActive: true } })
})

describe('transfers in figures', () => {
  test('boards and the stock report of both ends count what waits, what was picked and what is under way', async () => {
    const { veli, merchant } = scene
    const id = await scene.send({ [cup]: 1, rice: 4 })
    await scene.draft({ rice: 1 })
    await veli.do(transfers.pick, { id, shelfId: merchant.shelves.B1, productId: merchant.products.cup })
    const figures = { waitingFileCount: 1, completedFileCount: 0, collectedProductCount: 1, waitingProductCount: 4 }
    expect(await veli.do(dashboard.productTransfers)).toEqual(figures)
    expect(await veli.do(adminDashboard.productTransfers, { warehouseID: scene.there.warehouseId })).toEqual(figures)
    const { rows } = await veli.do(listings.warehouseStockReport.rows, {})
    expect(
      rows.map(({ warehouseName, transfersOut, transfersIn }) => [warehouseName, transfersOut, transfersIn]),
    ).toEqual([
      ['Ana depo', 5, 0],
      ['Kadıköy', 0, 5],
    ])
    await veli.do(contract.ledger.recordFaults)
    expect((await veli.do(listings.wrongStockReport.rows, {})).rows).toEqual([])
  })

  test('the files of either end can be chosen from, the newest first', async () => {
    const { veli, deniz } = scene
    const ids = [await scene.draft({ [cup]: 1 }), await scene.draft({ rice: 1 })]
    const asked = { listing: listings.transferLines.name, filter: 'transfer' }
    for (const who of [veli, deniz])
      expect(await who.do(contract.choices.read, asked)).toEqual(
        ids.toReversed().map(id => ({ value: String(id), label: `TR-${id}` })),
      )
  })

  test('a removed piece of a shelf is told as gone by transfer, with its file', async () => {
    const { veli, merchant } = scene
    const id = await scene.send({ [cup]: 1 })
    await veli.do(transfers.pick, { id, shelfId: merchant.shelves.B1, productId: merchant.products.cup })
    expect((await veli.do(listings.removedProducts.rows, {})).rows).toMatchObject([
      { shelf: 'B1', product: 'Ürün cup', quantity: 1, way: 'transfer', document: `TR-${id}` },
    ])
  })
})

describe('pieces that other stores were asked for', () => {
  const ask = async () => {
    const { ali, merchant, db, cupLine } = scene
    const { tenantId } = merchant
    await run(
      db,
      sql`with opened as (insert into store (tenant_id, name, code) values (${tenantId}, 'Moda', 'MODA') returning id)
        update warehouse set store_id = opened.id from opened
        where tenant_id = ${tenantId} and warehouse.id = ${scene.there.warehouseId}`,
    )
    const place = { ...merchant, warehouseId: scene.there.warehouseId }
    await stock(place, await addShelf(place, 'K2', 2), merchant.products.cup, 5)
    const cause = { isMissingProduct: true, MissingProductReturnCauseID: merchant.causeId }
    await ali.refused(contract.picking.pick, { orderProductID: cupLine, piece: 2, ...cause })
  }

  test('are told with both stores, the reason, who asked, and whether the other store took them', async () => {
    const { veli, order, db } = scene
    await ask()
    const read = async (filters = {}) => (await veli.do(listings.orderTransferReports.rows, filters)).rows
    expect(await read()).toMatchObject([
      {
        orderNo: order.orderNo,
        product: 'Ürün cup',
        pieces: 2,
        fromStore: 'Merkez',
        toStore: 'Moda',
        newOrderNo: `${order.orderNo}-2`,
        reason: 'Rafta yok',
        user: 'Toplayıcı ali',
        acceptedState: 'waiting',
      },
    ])
    for (const [status, state] of [
      [4, 'accepted'],
      [8, 'refused'],
    ]) {
      await run(db, sql`update customer_order set status = ${status} where order_no = ${`${order.orderNo}-2`}`)
      expect(await read({ acceptedState: state })).toHaveLength(1)
    }
    expect(await read({ acceptedState: 'waiting' })).toEqual([])
    expect(await read({ product: 'rice' })).toEqual([])
    expect((await veli.do(listings.orderTransferReports.totals, {})).sums).toEqual({ pieces: 2 })
  })
})
