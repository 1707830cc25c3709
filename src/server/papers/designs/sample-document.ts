import type { ThemeType } from '#contract/calls/papers/documents.ts'
import type { DocumentKind } from '#contract/document-kinds.ts'
import { invoiceSums, lineAmounts } from '../figures/invoice-sums.ts'
import type { Company } from '../parts/company.ts'
import type { KindedData } from '../parts/paper-data.ts'

const receiver = {
  name: 'Örnek Alıcı',
  address: 'Deneme Mahallesi, Örnek Sokak No: 1 D: 2',
  district: 'Çankaya',
  city: 'Ankara',
  country: 'Türkiye',
  phone: '0500 000 00 00',
}
const orderNo = 'ÖRNEK-1'
const sold = [
  { name: 'Örnek ürün', stockCode: 'ORN-1', unit: 'adet', piece: 2, unitPrice: 120, vatRate: 20 },
  { name: 'İkinci örnek ürün', stockCode: 'ORN-2', unit: 'adet', piece: 1, unitPrice: 49.9, vatRate: 10 },
]

/** What a document of the type says for a test of its theme: an order that there is not, of the merchant's company. */
export const sampleDocument = (type: ThemeType, company: Company, at: Date): KindedData & { kind: DocumentKind } => {
  const order = {
    orderNo,
    orderedAt: at.toISOString(),
    channel: 'Web',
    carrier: 'Örnek Kargo',
    paymentType: 'Kapıda ödeme',
  }
  switch (type) {
    case 'Cargo':
      return {
        kind: 'Cargo',
        data: {
          sender: company,
          receiver,
          order,
          packages: [{ barcode: 'ORNEK0000001', n: 1, of: 1, desi: 2 }],
          payDoorAmount: 289.9,
        },
      }
    case 'Invoice':
      return {
        kind: 'Invoice',
        data: {
          seller: company,
          buyer: { ...receiver, taxNo: '', taxOffice: '' },
          order,
          invoice: {
            no: `${company.invoiceSeries}0000000000000`,
            uuid: '00000000-0000-4000-8000-000000000000',
            issuedAt: at.toISOString(),
          },
          lines: sold.map(({ unitPrice, ...line }) => ({ ...line, ...lineAmounts({ ...line, unitPrice }) })),
          sums: invoiceSums(sold, 0),
        },
      }
    case 'OrderPdf':
      return {
        kind: 'OrderPdf',
        data: {
          seller: company,
          receiver,
          order,
          packageCount: 1,
          lines: sold.map(({ name, stockCode, unit, piece }) => ({
            name,
            stockCode,
            unit,
            barcode: '8690000000012',
            ordered: piece,
            sent: piece,
          })),
        },
      }
    case 'GiftPackage':
      return {
        kind: 'GiftPackage',
        data: { seller: company, receiverName: receiver.name, orderNo, note: 'Örnek hediye notu' },
      }
  }
}
