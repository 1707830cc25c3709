import type { Cell, Fact } from '../drawing/block.ts'
import { labelled, placeLine } from './address-lines.ts'
import type { OrderSheetData, SheetLine } from './paper-data.ts'
import type { PartMakers, Voice } from './part-maker.ts'

export const orderSheetParts: PartMakers<OrderSheetData> = {
  title: (_, { size = 18 }, { words }) => [{ kind: 'text', text: words.orderSheet, size, bold: true }],

  seller: ({ seller }, { size = 9, align = 'left' }) => [{ kind: 'text', text: seller.title, size, align, soft: true }],

  barcode: ({ order }, { heightMm = 14, symbology = 'code128', align = 'right' }) => [
    { kind: 'barcode', code: order.orderNo, symbology, heightMm, align, hasText: true },
  ],

  receiver: ({ receiver }, { size = 10 }, { words }) => [
    { kind: 'text', text: words.receiver, size: size * 0.75, soft: true },
    { kind: 'text', text: receiver.name, size: size * 1.15, bold: true },
    {
      kind: 'text',
      text: [receiver.address, placeLine(receiver), ...labelled(words.phone, receiver.phone)]
        .filter(Boolean)
        .join('\n'),
      size,
    },
  ],

  facts: (data, { size = 9.5, fields = Object.keys(facts) }, voice) => [
    {
      kind: 'facts',
      size,
      labelShare: 0.42,
      rows: fields.flatMap(field => facts[field]?.(data, voice) ?? []).filter(fact => fact.value !== ''),
    },
  ],

  lines: ({ lines }, { size = 9, fields = Object.keys(columns) }, voice) => {
    const shown = fields.flatMap(field => columns[field] ?? [])
    return [
      {
        kind: 'table',
        size,
        columns: shown.map(({ title, share, align }) => ({ title: voice.words[title], share, align })),
        rows: lines.map((line, i) => shown.map(column => column.cell(line, voice, i))),
      },
    ]
  },

  /** Only where pieces are missing. */
  shortNotice: ({ lines }, { size = 9 }, { words }) =>
    lines.every(line => line.sent >= line.ordered)
      ? []
      : [
          { kind: 'space', mm: 3 },
          { kind: 'text', text: words.someShort, size, bold: true },
        ],
}

const facts: Readonly<Record<string, (data: OrderSheetData, voice: Voice) => Fact>> = {
  orderNo: ({ order }, { words }) => ({ label: words.orderNo, value: order.orderNo, bold: true }),
  orderDate: ({ order }, { words, figures }) => ({ label: words.orderDate, value: figures.date(order.orderedAt) }),
  channel: ({ order }, { words }) => ({ label: words.channel, value: order.channel }),
  carrier: ({ order }, { words }) => ({ label: words.carrier, value: order.carrier }),
  paymentType: ({ order }, { words }) => ({ label: words.paymentType, value: order.paymentType }),
  packageCount: ({ packageCount }, { words }) => ({ label: words.packageCount, value: String(packageCount) }),
  lineCount: ({ lines }, { words }) => ({ label: words.lineCount, value: String(lines.length) }),
}

interface SheetColumn {
  readonly title: 'nth' | 'orderedProduct' | 'barcode' | 'ordered' | 'sent'
  readonly share: number
  readonly align: 'left' | 'right'
  cell(line: SheetLine, voice: Voice, i: number): Cell
}

const columns: Readonly<Record<string, SheetColumn>> = {
  nth: { title: 'nth', share: 6, align: 'left', cell: (_, __, i) => String(i + 1) },
  product: {
    title: 'orderedProduct',
    share: 50,
    align: 'left',
    cell: line => ({ text: line.name, note: line.stockCode }),
  },
  barcode: { title: 'barcode', share: 22, align: 'left', cell: line => line.barcode },
  ordered: {
    title: 'ordered',
    share: 11,
    align: 'right',
    cell: ({ ordered, unit }, { figures }) => `${figures.quantity(ordered)} ${unit}`,
  },
  sent: {
    title: 'sent',
    share: 13,
    align: 'right',
    cell: ({ sent, unit }, { figures }) => `${figures.quantity(sent)} ${unit}`,
  },
}
