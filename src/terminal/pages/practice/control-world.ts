import type { Completion, ControlOrder, ControlReading } from '#contract/calls/line/quality-control.ts'
import type { ControlTable } from '#contract/calls/line/seats.ts'
import { contract } from '#contract/index.ts'
import type { Question } from '#engine/machine/ports.ts'
import { answering, refusal } from './answering.ts'
import type { PracticeWorld, Slipped } from './practice-world.ts'
import { furnitureNamed, goodsNamed, type NameOf, type StagedLine, thingOfPlace, thingsOf } from './stage.ts'

/** What the two orders want, and what lies in their parcels: a towel of the wrong colour beside the right one, and no clock. */
const staged: readonly StagedLine[] = [
  { id: 1, orderId: 1, goods: 'mug', piece: 2 },
  { id: 2, orderId: 1, goods: 'blueTowel', piece: 1 },
  { id: 3, orderId: 2, goods: 'candle', piece: 1 },
  { id: 4, orderId: 2, goods: 'clock', piece: 1 },
]
const lying: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  1: { mug: 2, greenTowel: 1, blueTowel: 1 },
  2: { candle: 1 },
}

/** A table in this page's memory whose two parcels are to be checked. */
export const openControlWorld = (nameOf: NameOf, slipped: Slipped): PracticeWorld => {
  const { table, cart, parcels } = furnitureNamed(nameOf)
  let isSeated = false
  const done = new Set<number>()
  const readings = new Map<number, readonly ControlReading[]>()

  const linesOf = (orderId: number) => staged.filter(line => line.orderId === orderId)
  const readingsOf = (orderId: number) => readings.get(orderId) ?? []
  const thereOf = (orderId: number, goods: string): number => lying[orderId]?.[goods] ?? 0
  const orderOf = (id: number): ControlOrder => ({
    id,
    orderNo: `10000${id}`,
    isCancelled: false,
    customerName: '',
    carrier: '',
    amount: 0,
    setNo: 1,
    parcel: parcels[id - 1]!,
    totalDesi: 1,
    isGiftPackage: false,
    giftNote: '',
    hasShippingNotice: false,
    products: linesOf(id).map(({ id: orderProductID, goods, piece }) => ({
      ...goodsNamed(nameOf, goods),
      orderProductID,
      piece,
      missingPiece: 0,
      preparedPiece: piece,
      shortPiece: 0,
      isCancelled: false,
    })),
    readings: [...readingsOf(id)],
  })
  const tableNow = (): ControlTable => ({
    ...table,
    setNo: 1,
    parcels: parcels.map(parcel => {
      const pieces = done.has(parcel.id) ? 0 : linesOf(parcel.id).reduce((sum, { piece }) => sum + piece, 0)
      return {
        ...parcel,
        isMissingParcel: false,
        orderIDList: done.has(parcel.id) ? [] : [parcel.id],
        totalNumberOfProducts: pieces,
        totalNumberOfPreparedProducts: pieces,
      }
    }),
  })

  const read = ({ id, orderProductID, kind, piece }: Question['input']) => {
    const line = staged.find(each => each.id === orderProductID)!
    const reading = { orderProductID: line.id, kind: kind as ControlReading['kind'], piece: Number(piece) }
    const told = [...readingsOf(Number(id)), reading]
    readings.set(Number(id), told)
    const readNow = told.reduce(
      (sum, one) => sum + (one.orderProductID === line.id && one.kind === 'read' ? one.piece : 0),
      0,
    )
    const there = thereOf(line.orderId, line.goods)
    if (reading.kind === 'read' && readNow > there) slipped('bookedUnseen', nameOf(line.goods))
    if (reading.kind === 'missing' && readNow < there) slipped('missedThere', nameOf(line.goods))
    return { orderID: Number(id), reading }
  }
  const unread = ({ id, orderProductID, kind, piece }: Question['input']) => {
    const told = readingsOf(Number(id))
    const at = told.findLastIndex(
      one => one.orderProductID === orderProductID && one.kind === kind && one.piece === piece,
    )
    readings.set(
      Number(id),
      told.filter((_, nth) => nth !== at),
    )
    return { orderID: Number(id), reading: told[at] ?? null }
  }
  const complete = ({ id }: Question['input']) => {
    const order = orderOf(Number(id))
    done.add(order.id)
    if (order.readings.some(({ kind }) => kind === 'missing'))
      return refusal('ORDER_APPOINTMENT_MISSING_PARCEL', {
        orderNo: order.orderNo,
        parcel: order.parcel?.definition ?? '',
      })
    const completion: Completion = {
      orderID: order.id,
      orderNo: order.orderNo,
      packageStatus: 5,
      invoiceNo: '',
      packages: [{ barcode: '', n: 1, of: 1, desi: 1 }],
      customCargoPDF: null,
      cargoHtml: null,
      orderHtml: null,
      orderPDF: null,
      invoicePDF: null,
      giftPackageHtml: null,
      table: tableNow(),
    }
    return completion
  }

  const { qualityControl, seats } = contract
  return {
    ask: answering([
      [seats.agentTable, () => (isSeated ? tableNow() : refusal('KullaniciUzerindeMasaYok', {}))],
      [
        qualityControl.sit,
        ({ barcode }) => {
          if (barcode !== table.barcode) return refusal('TABLE_NOT_FOUND', { barcode: String(barcode) })
          isSeated = true
          return tableNow()
        },
      ],
      [
        qualityControl.orders,
        ({ barcode, boxID }) =>
          parcels
            .filter(parcel => (parcel.barcode === barcode || parcel.id === boxID) && !done.has(parcel.id))
            .map(({ id }) => orderOf(id)),
      ],
      [qualityControl.read, read],
      [qualityControl.unread, unread],
      [
        qualityControl.giveBack,
        ({ id }) => {
          readings.delete(Number(id))
          return null
        },
      ],
      [qualityControl.complete, complete],
      [
        qualityControl.reopen,
        ({ id }) => {
          const order = orderOf(Number(id))
          done.delete(order.id)
          return order
        },
      ],
      [qualityControl.packOne, ({ barcode }) => refusal('PRODUCT_NOT_FOUND', { barcode: String(barcode) })],
      [
        seats.leave,
        () => {
          isSeated = false
          return null
        },
      ],
    ]),
    look: ({ stepId, seen, expects }) => {
      const parcelId = seen.position.parcelId as number | null
      const things = thingsOf(Object.keys(lying[parcelId ?? 0] ?? {}), nameOf)
      switch (stepId) {
        case 'table':
          return { hint: 'practice.hint.table', things: [thingOfPlace(cart), thingOfPlace(table)] }
        case 'parcel': {
          const open = parcels.filter(({ id }) => !done.has(id)).map(thingOfPlace)
          return { hint: open.length > 0 ? 'practice.hint.parcel' : 'practice.hint.allChecked', things: open }
        }
        case 'product': {
          const isThere = things.some(({ code }) => code === expects[0])
          return { hint: isThere ? 'practice.hint.check' : 'practice.hint.notInParcel', things }
        }
        case 'missing':
          return { hint: 'practice.hint.tellMissing', things: [] }
        case 'lacking':
          return { hint: 'practice.hint.lacking', things: [] }
        case 'packing':
          return { hint: 'practice.hint.packing', things: [] }
        default:
          return { hint: 'practice.hint.wait', things: [] }
      }
    },
  }
}
