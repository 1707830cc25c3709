import { expect, test } from 'vitest'
import type { CombineData } from '#contract/calls/line/assembly.ts'
import type { Reply } from '#contract/reply.ts'
import type { Question } from '#engine/machine/ports.ts'
import { openHeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { picker } from '#tests/support/fake-warehouse.ts'
import { spoken } from '#tests/support/spoken.ts'

const cups = { productID: 1, productBarcode: 'KUPA', orderID: 1, rank: 7, pieces: 2 }
const plates = { productID: 2, productBarcode: 'TABAK', orderID: 2, rank: 12, pieces: 1 }

const counts = {
  totalOrderCount: 2,
  totalProductCount: 3,
  pickedProductCount: 3,
  missingProductCount: 0,
  combinedProductCount: 0,
}

/** A table with a cart that holds two cups for the parcel 7 and a plate for the parcel 12. */
const openAssembly = () => {
  const combined = new Map<number, number>()
  const table = (): CombineData => ({
    tableID: 1,
    tableBarcode: 'MASA1',
    tableDefinition: 'Masa 1',
    warehouseCar: { id: 1, barcode: 'ARABA1', definition: 'Araba 1', setNo: 7 },
    ...counts,
    parcels: [cups, plates].map(({ orderID, rank, pieces }) => ({
      id: rank,
      barcode: `KOLI-${rank}`,
      definition: `Koli ${rank}`,
      rank,
      otherTable: null,
      isMissingParcel: false,
      orders: [
        {
          id: orderID,
          orderNo: `S${orderID}`,
          isCancelled: false,
          pieceCount: pieces,
          combinedCount: combined.get(orderID) ?? 0,
          missingCount: 0,
        },
      ],
    })),
    products: [cups, plates].map(({ productID, productBarcode, orderID, pieces }) => ({
      productID,
      productBarcode,
      productName: productBarcode,
      barcodes: [],
      unit: 'adet',
      image: null,
      isProductPieceDecimal: false,
      left: pieces - (combined.get(orderID) ?? 0),
      cancelled: 0,
      weight: null,
    })),
  })
  const assign = (barcode: unknown) => {
    const { orderID, productID, rank, pieces } = barcode === 'KUPA' ? cups : plates
    const now = (combined.get(orderID) ?? 0) + 1
    combined.set(orderID, now)
    return {
      parcel: table().parcels.find(parcel => parcel.rank === rank)!,
      orderID,
      orderNo: `S${orderID}`,
      orderProductID: orderID,
      productID,
      productName: String(barcode),
      piece: 1,
      isNewParcel: now === 1,
      isTakenBack: false,
      isOrderComplete: now === pieces,
      isSetComplete: false,
      customCargoPDF: null,
      product: table().products.find(product => product.productID === productID)!,
      counts,
    }
  }
  const ask = async ({ endpoint, input }: Question): Promise<Reply<unknown>> => {
    if (endpoint.path.endsWith('/assign-product') && input.barcode === 'YABANCI')
      return { isError: true, key: input.isExcess ? 'PRODUCT_NOT_FOUND' : 'COMBINE_NOT_NEEDED', params: {} }
    if (endpoint.path.endsWith('/assign-product')) return { isError: false, model: assign(input.barcode) }
    return { isError: false, model: endpoint.path.endsWith('/table-order-combines') ? table() : [] }
  }
  const authority = ['OrderManagement.OrderCombine'] as const
  return openHeadlessTerminal(ask, { ...picker, authority: [...authority] }, '/order-management/order-assembly')
}

test('who combines hears the parcel of each piece, and that its order is complete', async () => {
  const terminal = await openAssembly()
  const said = [spoken(terminal.view)]
  for (const code of ['KUPA', 'KUPA', 'YABANCI']) {
    await terminal.act('scan', code)
    said.push(spoken(terminal.view))
  }
  await terminal.act('cancel')
  await terminal.act('scan', 'TABAK')
  said.push(spoken(terminal.view))
  expect(said).toEqual([null, 'Koli 7', 'Koli 7. Sipariş tamam', 'Fazla ürün', 'Koli 12. Bitti'])
})

test('two pieces for one parcel are two things to say', async () => {
  const terminal = await openAssembly()
  const speaks = () => terminal.view.step?.speaks?.(terminal.view.seen)
  await terminal.act('scan', 'KUPA')
  const first = speaks()
  await terminal.act('scan', 'KUPA')
  expect(speaks()).not.toEqual(first)
})
