import type { Cell } from '../drawing/block.ts'
import type { InvoiceLine } from './paper-data.ts'
import type { PaperFigures } from './paper-figures.ts'

interface InvoiceColumn {
  readonly title: 'nth' | 'product' | 'quantity' | 'unitNet' | 'vatRate' | 'vat' | 'net' | 'gross'
  readonly share: number
  readonly align: 'left' | 'right'
  cell(line: InvoiceLine, figures: PaperFigures, i: number): Cell
}

export const invoiceColumns: Readonly<Record<string, InvoiceColumn>> = {
  nth: { title: 'nth', share: 6, align: 'left', cell: (_, __, i) => String(i + 1) },
  product: { title: 'product', share: 42, align: 'left', cell: line => ({ text: line.name, note: line.stockCode }) },
  quantity: {
    title: 'quantity',
    share: 13,
    align: 'right',
    cell: ({ piece, unit }, figures) => `${figures.quantity(piece)} ${unit}`,
  },
  unitNet: { title: 'unitNet', share: 14, align: 'right', cell: (line, figures) => figures.unitPrice(line.unitNet) },
  vatRate: { title: 'vatRate', share: 8, align: 'right', cell: line => String(line.vatRate) },
  vat: { title: 'vat', share: 13, align: 'right', cell: (line, figures) => figures.amount(line.vat) },
  net: { title: 'net', share: 15, align: 'right', cell: (line, figures) => figures.amount(line.net) },
  gross: { title: 'gross', share: 15, align: 'right', cell: (line, figures) => figures.amount(line.gross) },
}
