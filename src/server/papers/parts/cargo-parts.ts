import type { Block } from '../drawing/block.ts'
import { labelled, placeLine } from './address-lines.ts'
import type { CargoData, PaperPackage } from './paper-data.ts'
import type { PartMakers } from './part-maker.ts'

/** One label: that of a package, piece n of m. */
export interface CargoLabel extends CargoData {
  readonly package: PaperPackage
}

export const cargoParts: PartMakers<CargoLabel> = {
  carrier: ({ order }, { size = 15 }) => [
    { kind: 'text', text: order.carrier, size, bold: true, maxLines: 1, leastSize: 8 },
  ],

  orderNo: ({ order }, { size = 9 }, { words }) => [
    { kind: 'text', text: `${words.orderNo}: ${order.orderNo}`, size, maxLines: 1, leastSize: 6 },
  ],

  desi: (label, { size = 9 }, { words, figures }) =>
    label.package.desi === 0
      ? []
      : [{ kind: 'text', text: `${words.desi}: ${figures.quantity(label.package.desi)}`, size }],

  count: (label, { size = 30, align = 'right' }) => [
    {
      kind: 'text',
      text: `${label.package.n}/${label.package.of}`,
      size,
      align,
      bold: true,
      maxLines: 1,
      leastSize: 12,
    },
  ],

  receiver({ receiver }, { size = 13 }, { words }) {
    const lines: readonly Block[] = [
      { kind: 'text', text: words.receiver, size: size * 0.55, soft: true },
      { kind: 'text', text: receiver.name, size, bold: true, maxLines: 3, leastSize: size * 0.6 },
      { kind: 'text', text: receiver.address, size: size * 0.8, maxLines: 4, leastSize: size * 0.5 },
      { kind: 'text', text: placeLine(receiver), size: size * 0.95, bold: true, maxLines: 1, leastSize: size * 0.5 },
      { kind: 'text', text: labelled(words.phone, receiver.phone).join(''), size: size * 0.8, maxLines: 1 },
    ]
    return lines.filter(line => line.kind !== 'text' || line.text !== '')
  },

  sender({ sender }, { size = 7.5 }, { words }) {
    const phone = labelled(words.phone, sender.phone).map(unbroken)
    const place = [sender.address, placeLine(sender), ...phone].filter(Boolean).join(' · ')
    return [
      { kind: 'text', text: `${words.sender}: ${sender.title}`, size, maxLines: 2, leastSize: size * 0.8 },
      ...(place === '' ? [] : [{ kind: 'text' as const, text: place, size, maxLines: 2, leastSize: size * 0.8 }]),
    ]
  },

  /** Only where something is to be collected. */
  payDoorAmount: ({ payDoorAmount }, { size = 12 }, { words, figures }) =>
    payDoorAmount === 0
      ? []
      : [
          { kind: 'space', mm: 1.5 },
          {
            kind: 'box',
            paddingMm: 1,
            blocks: [
              {
                kind: 'text',
                text: `${words.payAtDoor}  ${figures.money(payDoorAmount)}`,
                size,
                bold: true,
                align: 'center',
                maxLines: 1,
                leastSize: 8,
              },
            ],
          },
        ],

  barcode: (label, { heightMm = 20, symbology = 'code128', align = 'center' }) => [
    { kind: 'barcode', code: label.package.barcode, symbology, heightMm, align, hasText: true },
  ],
}

const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')
