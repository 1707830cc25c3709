import type { ShelfDetail } from '#contract/calls/goods/shelves.ts'
import { code, hidden, indented, number, picture, text } from '#contract/listings/column.ts'
import { listings } from '#contract/listings/index.ts'
import type { Page, Row } from '#contract/listings/listing.ts'
import type { Shelf } from '#contract/shapes/shelf.ts'
import { type Facts, figure, type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import { request } from '#engine/vocabulary/reaction.ts'
import type { Widget } from '#engine/vocabulary/step.ts'
import { pages } from '#flows/pages.ts'
import { lotCells, lotColumns } from '#flows/parts/lots.ts'
import type { Here } from './shelf-page.ts'

/** What most shelves are not is told of those that are. */
const marksOf = (shelf: ShelfDetail): Facts['facts'] =>
  (['isMissingProductShelf', 'isLotShelf'] as const)
    .filter(mark => shelf[mark])
    .map(mark => ({ label: word(`column.${mark}`), value: word('word.yes') }))

const whatItIs = (shelf: ShelfDetail): Facts => ({
  kind: 'facts',
  facts: [
    { label: word('panel.warehouse'), value: raw(shelf.warehouse) },
    { label: word('column.parent'), value: raw(shelf.parentCode ?? '–') },
    { label: word('column.rank'), value: figure(shelf.rank) },
    { label: word('column.isOpenForSale'), value: word(shelf.isOpenForSale ? 'word.yes' : 'word.no') },
    ...marksOf(shelf),
    {
      label: word('panel.countWanted'),
      value: shelf.countWantedDate === null ? raw('–') : figure(Date.parse(shelf.countWantedDate), 'time'),
    },
  ],
})

const subUnitsOf = (shelves: readonly Shelf[], level = 0): readonly Row[] =>
  shelves.flatMap(({ id, code, definition, barcode, rank, subUnitList }) => [
    { id, code, definition, barcode, rank, level },
    ...subUnitsOf(subUnitList, level + 1),
  ])

export const allOfShelf = ({ doc: { shelf, products } }: Here): readonly Panel[] => {
  if (shelf === null) return []
  const subUnits = subUnitsOf(shelf.subUnitList)
  return [
    {
      kind: 'card',
      mark: shelf.isActive ? 'plain' : 'todo',
      shout: shelf.code,
      name: raw(shelf.definition),
      code: shelf.barcode,
      note: word(shelf.isActive ? 'panel.productsAndPieces' : 'panel.shelfIsPassive', {
        products: shelf.productCount,
        pieces: shelf.pieceCount,
      }),
    },
    whatItIs(shelf),
    {
      kind: 'grid',
      label: word('panel.onTheShelf'),
      none: word('panel.shelfIsEmpty'),
      columns: {
        image: picture,
        product: text,
        stockCode: code,
        barcode: code,
        stock: number,
        reserved: number,
        free: number,
        ...(products.some(({ lots }) => lots.length > 0) && lotColumns),
      },
      rows: products.map(({ productID, productName, image, stockCode, barcode, stock, reserved, free, lots }) => ({
        id: productID,
        image,
        product: productName,
        stockCode,
        barcode,
        stock,
        reserved,
        free,
        ...lotCells(lots),
      })),
      opens: ({ id }) => pages.product(String(id)),
    },
    ...(subUnits.length === 0
      ? []
      : [
          {
            kind: 'grid',
            label: word('panel.subUnits'),
            none: word('panel.subUnits'),
            columns: {
              code: indented(code, 'level'),
              definition: text,
              barcode: code,
              rank: number,
              level: hidden(number),
            },
            rows: subUnits,
            opens: ({ id }: Row) => pages.shelf(String(id)),
          } as const,
        ]),
  ]
}

const { stockMovementsReport } = listings
const { at, kind, product, quantity, from, to, user, document } = stockMovementsReport.columns
const lastMoves = 20

/** What was moved onto the shelf and off it lately, for those who may read the report. */
export const movesOfShelf = ({ doc: { shelf } }: Here): readonly Widget[] =>
  shelf === null
    ? []
    : [
        {
          id: 'shelfMoves',
          permission: 'ReportManagement.StockReports.ShowPage',
          width: 12,
          asks: request(stockMovementsReport.rows, { place: shelf.barcode, date: 'all', limit: lastMoves }),
          shows: ({ rows }: Page) => [
            {
              kind: 'grid',
              label: word('panel.lastMoves', { count: rows.length }),
              none: word('panel.noMoves'),
              columns: { at, kind, product, quantity, from, to, user, document },
              rows,
            },
          ],
        },
      ]

export const whatMoves = ({ doc: { shelf } }: Here): readonly Panel[] => [
  {
    kind: 'figures',
    figures: [
      { label: word('column.products'), value: figure(shelf?.productCount ?? 0) },
      { label: word('column.pieces'), value: figure(shelf?.pieceCount ?? 0) },
    ],
  },
]
