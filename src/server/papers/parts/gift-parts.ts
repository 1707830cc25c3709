import type { GiftData } from './paper-data.ts'
import type { PartMakers } from './part-maker.ts'

export const giftParts: PartMakers<GiftData> = {
  title: (_, { size = 18, align = 'center' }, { words }) => [
    { kind: 'text', text: words.giftFor, size, align, bold: true },
  ],

  receiver: ({ receiverName }, { size = 12, align = 'center' }) =>
    receiverName === '' ? [] : [{ kind: 'text', text: receiverName, size, align, maxLines: 2, leastSize: 8 }],

  /** What the sender wrote; a short wish if he wrote nothing. */
  note: ({ note }, { size = 14, align = 'center' }, { words }) => [
    { kind: 'text', text: note.trim() || words.giftThanks, size, align, maxLines: 16, leastSize: 8 },
  ],

  seller: ({ seller }, { size = 9, align = 'center' }) => [
    {
      kind: 'text',
      text: [seller.title, seller.web].filter(Boolean).join(' · '),
      size,
      align,
      soft: true,
      maxLines: 2,
      leastSize: 6,
    },
  ],

  orderNo: ({ orderNo }, { size = 8, align = 'center' }, { words }) => [
    { kind: 'text', text: `${words.orderNo}: ${orderNo}`, size, align, soft: true },
  ],

  barcode: ({ orderNo }, { heightMm = 10, symbology = 'code128', align = 'center' }) => [
    { kind: 'barcode', code: orderNo, symbology, heightMm, align, hasText: false },
  ],
}
