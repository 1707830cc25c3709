import type { ReceivingTray } from '#contract/calls/goods/receiving.ts'
import { type Panel, raw, said, word } from '#engine/vocabulary/panels.ts'
import type { Position, Seen } from '#engine/vocabulary/scene.ts'
import type { Field, Option } from '#engine/vocabulary/step.ts'
import type { ListingDoc } from '#flows/builders/read-listing.ts'

/** The files of a warehouse, the trays that wait for a card, and who a new file can be of. */
export interface Files extends ListingDoc {
  readonly suppliers: readonly { readonly value: string; readonly label: string }[]
  readonly trays: readonly ReceivingTray[]
  readonly madeId: number | null
}
type Here = Seen<Files, Position>

/** A new file, told by hand. */
export const newFile = ({ doc }: Here): readonly Field[] => [
  {
    name: 'supplierID',
    kind: 'choice',
    required: true,
    options: doc.suppliers.map(({ value, label }) => ({ value, label: said(label) })),
  },
  { name: 'documentNo', kind: 'text', maxLength: 100 },
  { name: 'expectedDate', kind: 'date' },
  { name: 'lines', kind: 'lines' },
  { name: 'note', kind: 'text', maxLength: 500 },
  { name: 'isDraft', kind: 'flag', start: 'false' },
]

/** Goods that wait until somebody makes their card. */
export const waitingTrays = ({ doc: { trays } }: Here): readonly Panel[] =>
  trays.length === 0
    ? []
    : [
        {
          kind: 'list',
          label: word('panel.traysForCards'),
          rows: trays.slice(0, 5).map(({ name, code, piece, supplierName, user }) => ({
            title: raw(`${name}: ${code}`),
            text: raw([supplierName, user].join(' · ')),
            value: { figure: piece },
            mark: 'todo',
          })),
        },
      ]

export const trayOptions = ({ doc }: Here): readonly Option[] =>
  doc.trays.map(({ id, name, code, supplierName }) => ({
    value: String(id),
    title: raw(`${name}: ${code}`),
    text: raw(supplierName),
    sign: 'box',
  }))
