import { lineAmounts } from '../figures/invoice-sums.ts'
import type { InvoiceData, KindedData } from '../parts/paper-data.ts'
import type { CollectedOrder } from './collect-order.ts'

/** What each document of an order says; the gift note only for a gift, the invoice only if something is invoiced. */
export const documentsSaid = (
  collected: CollectedOrder,
  invoiced: Pick<InvoiceData, 'invoice' | 'sums'> | null,
  isGift: boolean,
): readonly KindedData[] => {
  const { company, order, receiver: buyer, packages, lines, payDoorAmount, giftNote } = collected
  const { taxNo: _, taxOffice: __, ...receiver } = buyer
  const cargo = { sender: company, receiver, order, packages, payDoorAmount }
  return [
    { kind: 'Cargo', data: cargo },
    { kind: 'CustomCargo', data: cargo },
    {
      kind: 'OrderPdf',
      data: {
        seller: company,
        receiver,
        order,
        packageCount: packages.length,
        lines: lines.map(({ unitPrice: _, vatRate: __, ...line }) => line),
      },
    },
    ...(invoiced === null ? [] : [invoiceSaid(collected, invoiced)]),
    ...(isGift
      ? [
          {
            kind: 'GiftPackage' as const,
            data: {
              seller: { title: company.title, web: company.web, phone: company.phone },
              receiverName: receiver.name,
              orderNo: order.orderNo,
              note: giftNote,
            },
          },
        ]
      : []),
  ]
}

const invoiceSaid = (
  { company, order, receiver, lines }: CollectedOrder,
  invoiced: Pick<InvoiceData, 'invoice' | 'sums'>,
): KindedData => ({
  kind: 'Invoice',
  data: {
    seller: company,
    buyer: receiver,
    order,
    ...invoiced,
    lines: lines
      .filter(line => line.sent > 0)
      .map(({ name, stockCode, unit, sent, unitPrice, vatRate }) => ({
        name,
        stockCode,
        unit,
        piece: sent,
        vatRate,
        ...lineAmounts({ piece: sent, unitPrice, vatRate }),
      })),
  },
})
