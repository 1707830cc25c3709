import { toQuantity } from '#base/decimals.ts'
import type { ControlParcel, ControlSlot } from '#contract/calls/line/seats.ts'
import { type Card, type ListRow, type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Act } from '#engine/vocabulary/scene.ts'
import type { ControlSeen } from './desk.ts'
import { isToTake } from './known.ts'

/** How many parcels and slots wait, the order that was packed last, and what to choose from where the merchant wants it. */
export const parcelsOfTable = (seen: ControlSeen): readonly Panel[] => {
  const { doc } = seen
  const parcels = filled(seen)
  const slots = doc.table?.slots ?? []
  const ready = parcels.filter(isReady).length + slots.filter(isToTake).length
  const card: Card = {
    kind: 'card',
    mark: ready > 0 ? 'todo' : 'plain',
    label: word(slots.length > 0 ? 'panel.parcelsAndSlotsReady' : 'panel.parcelsReady'),
    shout: String(ready),
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
      label: word(slots.length > 0 ? 'panel.parcelsAndSlots' : 'panel.parcelsOfTable'),
      none: word('panel.noParcelFilled'),
      rows: [...parcels.map(parcelRow), ...slots.map(slotRow)].toSorted(
        (a, b) => Number(b.mark === 'done') - Number(a.mark === 'done'),
      ),
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

const slotRow = (slot: ControlSlot): ListRow => ({
  title: word('panel.slotOfCart', { slot: slot.number, cart: slot.cart }),
  text: slot.isCancelled ? word('panel.slotCancelled') : raw(slot.orderNo),
  value: slot.isCancelled
    ? raw('')
    : word('panel.ofAll', { now: toQuantity(slot.pieceCount - slot.missingCount), of: slot.pieceCount }),
  mark: isToTake(slot) ? 'done' : 'todo',
  answer: slot.barcode,
})

/** Nothing was completed here that could be taken back. */
export const nothingPacked = ({ doc }: ControlSeen): readonly Act[] => (doc.done === null ? ['undo'] : [])

/** The parcels of which everything is there, and the slots that are to be emptied. */
export const parcelsExpected = (seen: ControlSeen): readonly string[] =>
  [...filled(seen).filter(isReady), ...(seen.doc.table?.slots ?? []).filter(isToTake)].map(({ barcode }) => barcode)
const isReady = (parcel: ControlParcel): boolean =>
  parcel.orderIDList.length > 0 && parcel.totalNumberOfPreparedProducts >= parcel.totalNumberOfProducts
const filled = ({ doc }: ControlSeen): readonly ControlParcel[] =>
  doc.table?.parcels.filter(({ orderIDList }) => orderIDList.length > 0) ?? []
