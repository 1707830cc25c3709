import type { Fact } from '../drawing/block.ts'
import { amountInWords } from '../figures/amount-in-words.ts'
import { labelled, placeLine } from './address-lines.ts'
import { invoiceColumns } from './invoice-columns.ts'
import { buyerNo, customization, invoiceQr, invoiceType, scenario } from './invoice-qr.ts'
import type { InvoiceData } from './paper-data.ts'
import type { PartMakers, Voice } from './part-maker.ts'

export const invoiceParts: PartMakers<InvoiceData> = {
  title: (_, { size = 15, align = 'center' }, { words }) => [
    { kind: 'text', text: words.invoiceTitle, size, align, bold: true },
  ],

  seller: ({ seller }, { size = 9 }, { words }) => [
    { kind: 'text', text: seller.title, size: size * 1.2, bold: true },
    {
      kind: 'text',
      size,
      text: [
        seller.address,
        placeLine(seller),
        ...labelled(words.phone, seller.phone),
        ...labelled(words.email, seller.email),
        ...labelled(words.web, seller.web),
        ...labelled(words.taxOffice, seller.taxOffice),
        ...taxNo(seller.taxNo, words),
        ...labelled(words.mersisNo, seller.mersisNo),
        ...labelled(words.tradeRegisterNo, seller.tradeRegisterNo),
      ]
        .filter(Boolean)
        .join('\n'),
    },
  ],

  buyer: (data, { size = 9 }, { words }) => [
    { kind: 'text', text: words.buyer, size: size * 0.85, soft: true },
    { kind: 'text', text: data.buyer.name, size: size * 1.15, bold: true },
    {
      kind: 'text',
      size,
      text: [
        data.buyer.address,
        placeLine(data.buyer),
        ...labelled(words.phone, data.buyer.phone),
        ...labelled(words.taxOffice, data.buyer.taxOffice),
        ...taxNo(buyerNo(data), words),
      ]
        .filter(Boolean)
        .join('\n'),
    },
  ],

  facts: (data, { size = 8.5, fields = Object.keys(facts) }, voice) => [
    {
      kind: 'facts',
      size,
      labelShare: 0.42,
      rows: fields.flatMap(field => facts[field]?.(data, voice) ?? []).filter(fact => fact.value !== ''),
    },
  ],

  uuid: ({ invoice }, { size = 8.5 }, { words }) => [{ kind: 'text', text: `${words.uuid}: ${invoice.uuid}`, size }],

  /** What the revenue administration's own readers take. */
  qr: (data, { heightMm = 30, align = 'right' }) => [
    { kind: 'barcode', code: invoiceQr(data), symbology: 'qrcode', heightMm, align, hasText: false },
  ],

  lines: ({ lines }, { size = 8, fields = Object.keys(invoiceColumns) }, { words, figures }) => {
    const shown = fields.flatMap(field => invoiceColumns[field] ?? [])
    return [
      {
        kind: 'table',
        size,
        columns: shown.map(({ title, share, align }) => ({ title: words[title], share, align })),
        rows: lines.map((line, i) => shown.map(column => column.cell(line, figures, i))),
      },
    ]
  },

  totals: ({ sums }, { size = 9 }, { words, figures }) => [
    {
      kind: 'totals',
      size,
      share: 0.48,
      rows: [
        { label: words.netTotal, value: figures.money(sums.net) },
        ...sums.byRate.map(({ rate, vat }) => ({ label: `${words.vatOf} (%${rate})`, value: figures.money(vat) })),
        { label: words.total, value: figures.money(sums.total) },
        ...(sums.voucher > 0 ? [{ label: words.giftVoucher, value: `-${figures.money(sums.voucher)}` }] : []),
        { label: words.payable, value: figures.money(sums.payable), bold: true },
      ],
    },
  ],

  inWords: ({ sums }, { size = 9 }) => [{ kind: 'text', text: amountInWords(sums.payable), size, bold: true }],

  notReported: (_, { size = 7.5 }, { words }) => [{ kind: 'text', text: words.notReported, size, soft: true }],
}

/** A firm's number has ten digits, a person's eleven. */
const taxNo = (no: string, words: Voice['words']): string[] =>
  labelled(no.length === 11 ? words.personNo : words.taxNo, no)

const facts: Readonly<Record<string, (data: InvoiceData, voice: Voice) => Fact>> = {
  customization: (_, { words }) => ({ label: words.customization, value: customization }),
  scenario: (_, { words }) => ({ label: words.scenario, value: scenario }),
  invoiceType: (_, { words }) => ({ label: words.invoiceType, value: invoiceType }),
  invoiceNo: ({ invoice }, { words }) => ({ label: words.invoiceNo, value: invoice.no, bold: true }),
  invoiceDate: ({ invoice }, { words, figures }) => ({
    label: words.invoiceDate,
    value: figures.date(invoice.issuedAt),
  }),
  invoiceTime: ({ invoice }, { words, figures }) => ({
    label: words.invoiceTime,
    value: figures.time(invoice.issuedAt),
  }),
  orderNo: ({ order }, { words }) => ({ label: words.orderNo, value: order.orderNo }),
  orderDate: ({ order }, { words, figures }) => ({ label: words.orderDate, value: figures.date(order.orderedAt) }),
  paymentType: ({ order }, { words }) => ({ label: words.paymentType, value: order.paymentType }),
  carrier: ({ order }, { words }) => ({ label: words.carrier, value: order.carrier }),
}
