import type { ControlParcel } from '#contract/calls/line/seats.ts'
import { type Card, type ListRow, type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Act } from '#engine/vocabulary/scene.ts'
import type { ControlSeen } from './desk.ts'

/** How many parcels wait, the order that was packed last, and the parcels to choose from where the merchant wants it. */
export const parcelsOfTable = (seen: ControlSeen): readonly Panel[] => {
  const { doc } = seen
  const parcels = filled(seen)
  const card: Card = {
    kind: 'card',
    mark: parcels.some(isReady) ? 'todo' : 'plain',
    label: word('panel.parcelsReady'),
    shout: String(parcels.filter(isReady).length),
    name: raw(doc.table?.definition ?? ''),
    ...(doc.done && {
      note: word('panel.packedLast', { orderNo: doc.done.orderNo, invoiceNo: doc.done.invoiceNo }),
    }),
  }
  if (!doc.settings.kaliteKontrolAyar.koliGoster) return [card]
  return [
    card,
    {
      kind: 'list',
      label: word('panel.parcelsOfTable'),
      none: word('panel.noParcelFilled'),
      rows: parcels.toSorted((a, b) => Number(isReady(b)) - Number(isReady(a))).map(parcelRow),
    },
  ]
}
const parcelRow = (parcel: ControlParcel): ListRow => ({
  title: raw(parcel.definition),
  text:
    parcel.isMissingParcel && !isReady(parcel)
      ? word('panel.waitsForMissing')
      : word('panel.ordersInParcel', { orders: parcel.orderIDList.length }),
  value: word('panel.ofAll', {
    now: parcel.totalNumberOfPreparedProducts,
    of: parcel.totalNumberOfProducts,
  }),
  mark: isReady(parcel) ? 'done' : 'todo',
  answer: parcel.barcode,
})

/** Nothing was completed here that could be taken back. */
export const nothingPacked = ({ doc }: ControlSeen): readonly Act[] => (doc.done === null ? ['undo'] : [])

/** The parcels of which everything is there. */
export const parcelsExpected = (seen: ControlSeen): readonly string[] =>
  filled(seen)
    .filter(isReady)
    .map(({ barcode }) => barcode)
const isReady = (parcel: ControlParcel): boolean =>
  parcel.orderIDList.length > 0 && parcel.totalNumberOfPreparedProducts >= parcel.totalNumberOfProducts
const filled = ({ doc }: ControlSeen): readonly ControlParcel[] =>
  doc.table?.parcels.filter(({ orderIDList }) => orderIDList.length > 0) ?? []
