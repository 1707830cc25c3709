import type { InvoiceData } from './paper-data.ts'
import { paperFigures } from './paper-figures.ts'

export const scenario = 'EARSIVFATURA'
export const invoiceType = 'SATIS'
export const customization = 'TR1.2'

/** A buyer without a number of his own is told by this one, as the revenue administration wants it. */
const unknownPersonNo = '11111111111'

export const buyerNo = ({ buyer }: InvoiceData): string => buyer.taxNo || unknownPersonNo

/** The square code of an e-Arşiv invoice, in the fields and the order that the revenue administration gives. */
export const invoiceQr = (data: InvoiceData): string => {
  const { seller, invoice, sums } = data
  const day = paperFigures('tr').date(invoice.issuedAt).split('.').reverse().join('-')
  return JSON.stringify({
    vkntckn: seller.taxNo,
    avkntckn: buyerNo(data),
    senaryo: scenario,
    tip: invoiceType,
    tarih: day,
    no: invoice.no,
    ettn: invoice.uuid,
    parabirimi: 'TRY',
    malhizmettoplam: sums.net.toFixed(2),
    ...Object.fromEntries(
      sums.byRate.flatMap(({ rate, net, vat }) => [
        [`kdvmatrah(${rate})`, net.toFixed(2)],
        [`hesaplanankdv(${rate})`, vat.toFixed(2)],
      ]),
    ),
    vergidahil: sums.total.toFixed(2),
    odenecek: sums.payable.toFixed(2),
  })
}
