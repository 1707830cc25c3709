import type { Photo } from '#contract/calls/base/photos.ts'
import { returns } from '#contract/calls/line/returns.ts'
import { documents as api, type OrderDocuments } from '#contract/calls/papers/documents.ts'
import { documentKinds } from '#contract/document-kinds.ts'
import { code, number, optional, state, text, time } from '#contract/listings/column.ts'
import { type Facts, figure, type Grid, type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import { request } from '#engine/vocabulary/reaction.ts'
import type { Option, Widget } from '#engine/vocabulary/step.ts'
import { photosPanel } from '#flows/parts/photos/photos-of-goods.ts'

const kind = { ...state(documentKinds), speaksAs: 'documentKind' }
const noticeKind = {
  ...state(['cargoMade', 'cargoCancelled', 'handedOver'], { cargoCancelled: 'bad', handedOver: 'good' }),
  speaksAs: 'noticeKind',
}
const instant = (of: string | null) => (of === null ? raw('–') : figure(Date.parse(of), 'time'))

const checked = ({ checkedAt, checkedBy, invoice }: OrderDocuments): Facts => ({
  kind: 'facts',
  facts: [
    { label: word('column.checkedAt'), value: instant(checkedAt) },
    { label: word('panel.checkedBy'), value: raw(checkedBy ?? '–') },
    { label: word('panel.invoiceNo'), value: raw(invoice?.no ?? '–') },
    { label: word('panel.invoiceTotal'), value: invoice === null ? raw('–') : figure(invoice.total, 'money') },
  ],
})
const packages = (model: OrderDocuments): Grid => ({
  kind: 'grid',
  label: word('panel.packages'),
  none: word('panel.noPackages'),
  columns: {
    barcode: code,
    carrier: text,
    package: text,
    desi: number,
    manifestNo: optional(number),
    scannedAt: optional(time),
    handedOverAt: optional(time),
  },
  rows: model.packages.map(({ n, of, ...rest }) => ({ ...rest, id: rest.barcode, package: `${n}/${of}` })),
})
const papers = (model: OrderDocuments): Grid => ({
  kind: 'grid',
  label: word('panel.documents'),
  none: word('panel.noDocuments'),
  columns: { kind, createdAt: time, prints: number },
  rows: model.documents.map(({ printCount, ...rest }) => ({ ...rest, prints: printCount })),
})
const prints = (model: OrderDocuments): Grid => ({
  kind: 'grid',
  label: word('panel.prints'),
  none: word('panel.noPrints'),
  columns: { at: time, user: text, kind },
  rows: model.prints.map((print, id) => ({ id, ...print })),
})
const notices = (model: OrderDocuments): Grid => ({
  kind: 'grid',
  label: word('panel.carrierNotices'),
  none: word('panel.noCarrierNotices'),
  columns: { kind: noticeKind, createdAt: time, doneAt: optional(time), tries: number, error: optional(text) },
  rows: model.notices.map((notice, id) => ({ id, ...notice })),
})
/** What was made of an order once it was checked; nothing until then. */
const allOfDocuments = (model: OrderDocuments): readonly Panel[] =>
  model.checkedAt === null && model.packages.length === 0
    ? [{ kind: 'list', label: word('panel.packages'), rows: [], none: word('panel.notCheckedYet') }]
    : [checked(model), packages(model), papers(model), prints(model), notices(model)]

/** The order's packages and documents, asked for by themselves. */
export const documentsOfOrder = (id: number): Widget => ({
  id: 'orderDocuments',
  permission: 'OrderManagement.OrderDetails',
  width: 12,
  asks: request(api.ofOrder, { id }),
  shows: allOfDocuments,
})

/** What came back of the order, as it looked. */
export const photosOfOrder = (id: number): Widget => ({
  id: 'returnPhotos',
  permission: 'OrderManagement.OrderDetails',
  width: 12,
  asks: request(returns.photos, { id }),
  shows: (photos: readonly Photo[]): readonly Panel[] =>
    photos.length === 0
      ? [{ kind: 'list', label: word('panel.photos'), rows: [], none: word('panel.noPhotos') }]
      : [photosPanel(photos)],
})

/** What can be printed once more; what the order has none of is refused. */
export const reprintOptions = (): readonly Option[] =>
  documentKinds.map(value => ({ value, title: word(`state.documentKind.${value}`), sign: 'print' }))
