import { sumQuantities } from '#base/decimals.ts'
import type { Scanned } from '#contract/calls/goods/scans.ts'
import type { TableDetail } from '#contract/calls/goods/tables.ts'
import { code, number, text } from '#contract/listings/column.ts'
import { figure, type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Position, Seen } from '#engine/vocabulary/scene.ts'
import { pages } from '#flows/pages.ts'

/** A combining table; none if the address names none. */
export interface TablePage {
  readonly table: TableDetail | null
  readonly found: Scanned | null
}
export type TableSeen = Seen<TablePage, Position>

export const allOfTable = ({ doc: { table } }: TableSeen): readonly Panel[] => {
  if (table === null) return []
  const { parcels } = table
  const full = parcels.filter(({ pieceCount }) => pieceCount > 0)
  return [
    {
      kind: 'card',
      mark: table.isActive ? 'plain' : 'todo',
      shout: table.definition,
      code: table.barcode,
      ...(table.isActive ? {} : { note: word('panel.tableIsPassive') }),
    },
    {
      kind: 'facts',
      facts: [
        { label: word('panel.warehouse'), value: raw(table.warehouse) },
        { label: word('column.user'), value: raw(table.user?.name ?? '–') },
        { label: word('column.setNo'), value: raw(String(table.setNo ?? '–')) },
        { label: word('column.isActive'), value: word(table.isActive ? 'word.yes' : 'word.no') },
      ],
    },
    {
      kind: 'figures',
      figures: [
        { label: word('column.parcels'), value: figure(parcels.length) },
        { label: word('column.fullParcels'), value: figure(full.length), ...(full.length > 0 ? { mark: 'todo' } : {}) },
        { label: word('column.pieces'), value: figure(sumQuantities(parcels.map(({ pieceCount }) => pieceCount))) },
        {
          label: word('column.orders'),
          value: figure(new Set(parcels.flatMap(p => p.orders.map(({ id }) => id))).size),
        },
      ],
    },
    {
      kind: 'grid',
      label: word('panel.parcelsOfTable'),
      none: word('panel.noParcels'),
      columns: { definition: text, barcode: code, rank: number, pieces: number, orders: text },
      rows: parcels.map(({ id, rank, definition, barcode, pieceCount, orders }) => ({
        id,
        rank,
        definition,
        barcode,
        pieces: pieceCount,
        orders: orders.map(({ orderNo }) => orderNo).join(', '),
        orderId: orders.length === 1 ? orders[0]!.id : null,
      })),
      opens: ({ orderId }) => (orderId == null ? null : pages.order(String(orderId))),
    },
  ]
}
