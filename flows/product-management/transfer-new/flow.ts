import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { maySee } from '#engine/vocabulary/guard.ts'
import { said, word } from '#engine/vocabulary/panels.ts'
import type { Seen } from '#engine/vocabulary/scene.ts'
import type { Field } from '#engine/vocabulary/step.ts'
import { pages } from '#flows/pages.ts'
import { allTransfers } from '#flows/parts/transfers/where-next.ts'
import { typedLines } from '#flows/parts/typed-lines.ts'

const ways = ['list', 'proposed'] as const
type Way = (typeof ways)[number]
/** What a new transfer can be between, and the one that was made. */
interface NewTransfer {
  readonly warehouses: readonly { readonly value: string; readonly label: string }[]
  readonly madeId: number | null
}
type NewPosition = Readonly<Record<'way', Way | null>>
type Here = Seen<NewTransfer, NewPosition>
const { flow, call, go, leave, turn, when } = flowOn<NewTransfer, NewPosition, 'way' | 'file'>()

const usualDays = 30
const signs: Readonly<Record<Way | 'excel', string>> = { list: 'new', proposed: 'choose', excel: 'list' }
/** Files are read in where all of them are. */
const fromExcel = { permission: 'ProcessManagement.ExcelProcess' }

const make = call(contract.transferFiles.make, {
  input: ({ fields, position }) => ({
    warehouseId: Number(fields.fromWarehouseID) || null,
    transferWarehouseId: Number(fields.toWarehouseID),
    note: fields.note ?? '',
    lines:
      position.way === 'list'
        ? typedLines(fields.transferLines ?? '').map(({ barcode, quantity }) => ({ barcode, quantity }))
        : [],
    proposedDays: position.way === 'proposed' ? Number(fields.proposedDays) : null,
  }),
  apply: (doc, { id }) => ({ ...doc, madeId: id }),
  ends: () => 'made',
  to: { made: leave(({ doc }) => pages.transfer(String(doc.madeId))) },
})

const fields = ({ doc, position, who }: Here): readonly Field[] => {
  const options = doc.warehouses.map(({ value, label }) => ({ value, label: said(label) }))
  return [
    { name: 'fromWarehouseID', kind: 'choice', required: true, start: String(who.warehouseID), options },
    { name: 'toWarehouseID', kind: 'choice', required: true, options },
    position.way === 'proposed'
      ? { name: 'proposedDays', kind: 'number', required: true, start: String(usualDays) }
      : { name: 'transferLines', kind: 'lines' },
    { name: 'note', kind: 'text', maxLength: 500 },
  ]
}

/** Begins a transfer as a draft: of lines that are typed, scanned or pasted, of what the target lacks, or of a file. */
export const transferNew = flow({
  words: 'transfers',
  query: ['way'],
  start: { way: null },
  load: async ({ read }) => {
    const warehouses = await read(contract.choices.read, { listing: listings.transferList.name, filter: 'warehouse' })
    return { warehouses: warehouses.filter(({ value }) => value !== 'all'), madeId: null }
  },
  loadKeys: {},
  resume: ({ position }) => (ways.some(way => way === position.way) ? 'file' : 'way'),
  steps: {
    way: {
      kind: 'choose',
      options: ({ who }) =>
        [...ways, ...(maySee(fromExcel, who) === 'yes' ? (['excel'] as const) : [])].map(way => ({
          value: way,
          title: word(`state.transferWay.${way}`),
          text: word(`panel.transferWay.${way}`),
          sign: signs[way],
        })),
      on: {
        answer: when(({ value }) => (value === 'excel' ? 'excel' : 'here'), {
          excel: go('/settings/excel-jobs'),
          here: turn(({ value }) => ({ way: value as Way }), 'file'),
        }),
        cancel: go(allTransfers),
      },
    },
    file: {
      kind: 'form',
      fields,
      on: { answer: make, cancel: turn(() => ({ way: null }), 'way') },
    },
  },
})
