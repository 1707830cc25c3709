import { toQuantity } from '#base/decimals.ts'
import type { DockFile } from '#contract/calls/goods/receiving.ts'
import { figure, type ListRow, type Panel, raw, type Text, word } from '#engine/vocabulary/panels.ts'
import type { Amount, Field, Option } from '#engine/vocabulary/step.ts'
import { photoRow } from '#flows/parts/photos/photos-of-goods.ts'
import type { DockSeen } from './dock.ts'

const mostRows = 4

type Last = NonNullable<DockFile['last']>
type ReadOne = DockFile['readings'][number]

export const filesExpected = ({ doc }: DockSeen): readonly string[] => doc.files.map(({ fileNo }) => fileNo)
/** Of a blind count, nothing is right before it is seen. */
export const goodsExpected = ({ doc: { file } }: DockSeen): readonly string[] => [
  ...(file?.pallets ?? []),
  ...(file?.next ?? []).map(({ productBarcode }) => productBarcode),
]
export const palletExpected = ({ doc: { file } }: DockSeen): readonly string[] =>
  file?.pallet == null ? [] : [file.pallet.sscc]

/** The files that wait for a truck or are being counted; each can be tapped. */
export const waitingFiles = ({ doc: { files } }: DockSeen): readonly Panel[] => [
  {
    kind: 'list',
    label: word('panel.waitingFiles'),
    none: word('panel.noWaitingFile'),
    rows: files.map(({ fileNo, documentNo, supplierName, receivingState }) => ({
      title: raw(supplierName),
      text: raw([fileNo, documentNo].filter(Boolean).join(' · ')),
      value: word(`state.receivingState.${receivingState}`),
      mark: receivingState === 2 ? 'todo' : 'plain',
      answer: fileNo,
    })),
  },
]

export const fileProgress = ({ doc: { file } }: DockSeen): Panel | null =>
  file?.expected == null || file.left === null
    ? null
    : {
        kind: 'progress',
        badge: raw(file.fileNo),
        now: toQuantity(file.expected - file.left),
        of: file.expected,
        unit: word('unit.pieces'),
      }

/** What was read last, giant, and what is still to come; where nobody tells that, what was read before. */
export const goodsAtHand = ({ doc: { file } }: DockSeen): readonly Panel[] => {
  if (file === null) return []
  return [
    file.last === null ? fileCard(file) : lastCard(file.last),
    file.next.length > 0
      ? {
          kind: 'list',
          label: word('panel.stillToCome'),
          rows: [...trayRows(file), ...palletRows(file), ...nextRows(file)],
        }
      : {
          kind: 'list',
          label: word('panel.readAtDock'),
          none: word('panel.nothingRead'),
          rows: [...trayRows(file), ...file.readings.slice(0, mostRows).map(readingRow)],
        },
  ]
}

/** The same while damaged goods are scanned; a photo of the last of them is one tap away. */
export const damagedAtHand = (seen: DockSeen): readonly Panel[] => {
  const { file } = seen.doc
  const panels = goodsAtHand(seen)
  if (file?.last?.condition !== 'damaged') return panels
  const row = photoRow(file.last.productName, String(file.last.readingID), file.last.photos)
  return panels.map(panel => (panel.kind === 'list' ? { ...panel, rows: [row, ...panel.rows] } : panel))
}

const fileCard = ({ fileNo, supplierName, documentNo, isBlind }: DockFile): Panel => ({
  kind: 'card',
  mark: 'todo',
  label: word('panel.receivingFile'),
  shout: fileNo,
  name: raw(supplierName),
  ...(documentNo === '' ? {} : { code: documentNo }),
  ...(isBlind ? { note: word('panel.blindCount') } : {}),
})

const lastCard = (last: Last): Panel => ({
  kind: 'card',
  mark: last.verdict === 'fits' && last.condition === 'sound' ? 'done' : 'todo',
  picture: last.image,
  name: raw(last.productName),
  code: last.productBarcode,
  ...(last.expected === null || last.expected === 0
    ? { tally: { now: last.received + last.damaged, unit: word('unit.counted', { unit: last.unit }) } }
    : { count: { now: last.received + last.damaged, of: last.expected, unit: raw(last.unit) } }),
  note: noteOf(last),
})

const noteOf = (last: Last): Text => {
  const batch = { lot: last.lot ?? '–', expiry: last.expiryDate ?? '–', piece: last.piece, unit: last.unit }
  if (last.verdict === 'expired') return word('panel.expiredOn', batch)
  if (last.condition === 'damaged') return word('panel.damagedSoFar', { ...batch, damaged: last.damaged })
  if (last.verdict === 'over')
    return word('panel.moreThanTold', { more: last.received + last.damaged - (last.expected ?? 0) })
  if (last.verdict === 'notExpected') return word('panel.notTold')
  return word(last.lot === null && last.expiryDate === null ? 'panel.readNow' : 'panel.readOfLot', batch)
}

const palletRows = ({ pallets }: DockFile): readonly ListRow[] =>
  pallets.slice(0, 2).map(sscc => ({ title: word('panel.pallet'), text: raw(sscc), mark: 'todo' }))
const nextRows = ({ next }: DockFile): readonly ListRow[] =>
  next.slice(0, mostRows).map(({ productName, productBarcode, left }) => ({
    title: raw(productName),
    text: raw(productBarcode),
    value: figure(left),
  }))
const readingRow = ({ productName, productBarcode, piece, condition, user }: ReadOne): ListRow => ({
  title: raw(productName),
  text: raw(`${productBarcode} · ${user}`),
  value: figure(piece),
  mark: condition === 'damaged' ? 'todo' : 'done',
})

/** The last trays that wait for a card: more of the same goods go there, too. */
const trayRows = ({ trays }: DockFile): readonly ListRow[] =>
  trays.slice(-1).map(({ name, code, piece }) => ({
    title: word('panel.trayWaits', { name }),
    text: raw(code),
    value: figure(piece),
    mark: 'todo',
  }))

const mostOfPallet = 4

/** What was told of the pallet; where the count is blind, that nobody is told. */
export const palletContent = ({ doc: { file } }: DockSeen): readonly Panel[] => {
  if (file?.pallet == null) return []
  const { lines } = file.pallet
  const more = lines.length - mostOfPallet
  return [
    {
      kind: 'facts',
      facts: [
        ...lines.slice(0, mostOfPallet).map(({ productName, piece, unit, lot, expiryDate }) => ({
          label: raw([productName, lot, expiryDate].filter(Boolean).join(' · ')),
          value: word('panel.piecesOf', { piece, unit }),
        })),
        ...(more > 0 ? [{ label: word('panel.moreOnPallet'), value: figure(more) }] : []),
        ...(file.isBlind ? [{ label: word('panel.pallet'), value: word('panel.blindPallet') }] : []),
      ],
    },
  ]
}
export const palletOptions = (): readonly Option[] => [
  { value: 'yes', title: word('panel.receivePallet'), text: word('panel.receivePallet.text'), sign: 'yes' },
]

export const trayOptions = ({ doc }: DockSeen): readonly Option[] => [
  {
    value: 'tray',
    title: word('panel.toTray', { piece: doc.refused.times }),
    text: word('panel.toTray.text'),
    sign: 'box',
  },
  { value: 'named', title: word('panel.toNamedTray'), text: word('panel.toNamedTray.text'), sign: 'edit' },
]
export const trayFields = ({ doc }: DockSeen): readonly Field[] => [
  { name: 'piece', kind: 'number', start: String(doc.refused.times), required: true },
  { name: 'trayName', kind: 'text', maxLength: 40 },
  { name: 'note', kind: 'text', maxLength: 500 },
]

export const causeOptions = ({ doc: { causes } }: DockSeen): readonly Option[] => [
  ...causes.map(({ id, definition }) => ({ value: String(id), title: raw(definition), sign: 'choose' })),
  { value: '0', title: word('panel.noCause'), sign: 'missing' },
]

/** What a file comes to before it is ended; of a blind one, only what came. */
export const fileSummary = ({ doc: { file } }: DockSeen): readonly Panel[] =>
  file === null
    ? []
    : [
        {
          kind: 'facts',
          facts: [
            ...(file.expected === null ? [] : [{ label: word('panel.toldPieces'), value: figure(file.expected) }]),
            { label: word('panel.soundPieces'), value: figure(file.received) },
            { label: word('panel.damagedPieces'), value: figure(file.damaged) },
            ...(file.left === null ? [] : [{ label: word('panel.stillToCome'), value: figure(file.left) }]),
          ],
        },
      ]

/** How much the goods weigh that were scanned. */
export const amountWeighed = ({ doc: { refused } }: DockSeen): Amount => ({
  name: refused.product,
  unit: refused.unit,
  most: null,
  start: '',
  isDecimal: true,
})
