import { code, flag, hidden, indented, number, optional, summed, text } from '../column.ts'
import { choice, everywhere, search } from '../filter.ts'
import { listing } from '../listing.ts'

export const shelves = listing('shelf-list', {
  summary: 'The shelves of a warehouse as a tree, each below the one it belongs to',
  access: ['WarehouseManagement.ShelfManager'],
  columns: {
    code: indented(code, 'level'),
    definition: text,
    barcode: code,
    rank: number,
    /** Its turn on the way through the whole warehouse: by ranks and codes, from the main location down. */
    walk: number,
    parent: optional(code),
    products: number,
    pieces: summed(number),
    isOpenForSale: flag,
    isMissingProductShelf: flag,
    isLotShelf: flag,
    isActive: flag,
    level: hidden(number),
  },
  filters: {
    warehouse: everywhere.warehouse,
    shelfName: search,
    zone: choice(),
    content: choice(['empty', 'mixed', 'single']),
    active: choice(['true', 'false'], 'true'),
  },
  sort: 'walk',
  opens: { row: { page: 'shelf', by: 'id' }, code: { page: 'shelf', by: 'id' } },
})
