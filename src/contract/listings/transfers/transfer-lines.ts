import { code, hidden, number, optional, state, summed, text } from '../column.ts'
import { byProduct, choice } from '../filter.ts'
import { listing } from '../listing.ts'

export const transferLineStates = ['toPick', 'inTransit', 'arrived', 'open', 'lacking'] as const

export const transferLines = listing('transfer-lines', {
  summary: 'The products of a transfer, with how far each is, and who picked and checked it',
  access: ['ProductManagement.WarehouseProductTransfer'],
  columns: {
    product: text,
    barcode: code,
    transferLineState: state(transferLineStates, {
      toPick: 'todo',
      inTransit: 'info',
      arrived: 'good',
      open: 'bad',
      lacking: 'bad',
    }),
    pieces: summed(number),
    picked: summed(number),
    notFound: summed(number),
    dropped: summed(number),
    arrived: summed(number),
    lost: summed(number),
    fromShelves: optional(text),
    pickedBy: optional(text),
    checkedBy: optional(text),
    productId: hidden(number),
  },
  filters: { transfer: choice(), transferLineState: choice(transferLineStates), product: byProduct },
  sort: 'product',
  opens: { row: { page: 'product', by: 'productId' }, product: { page: 'product', by: 'productId' } },
})
