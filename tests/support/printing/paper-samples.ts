import { invoiceSums, lineAmounts } from '#server/papers/figures/invoice-sums.ts'
import { companyFrom } from '#server/papers/parts/company.ts'
import type { PaperData } from '#server/papers/parts/paper-data.ts'

export const seller = companyFrom(
  {
    title: 'Çağlayan Hediyelik Eşya Ticaret A.Ş.',
    taxNo: '1234567895',
    taxOffice: 'Kadıköy',
    mersisNo: '0123456789500015',
    address: 'Örnek Mahallesi, Deneme Caddesi No: 18',
    district: 'Kadıköy',
    city: 'İstanbul',
    phone: '0500 000 00 00',
    web: 'okut.example',
  },
  'Merkez',
)

const receiver = {
  name: 'Ayşe Gülğün Çelik',
  address: 'Örnek Sokak No: 4 D: 2',
  district: 'Üsküdar',
  city: 'İstanbul',
  country: 'Türkiye',
  phone: '0500 000 00 01',
}

/** All that people write into a field that has no end. */
export const longReceiver: typeof receiver = {
  ...receiver,
  name: 'Şükrü Çağlayangöl İğnecioğullarından Mustafakemalpaşalı Abdurrahmangazi ve Ortakları İnşaat Taahhüt Limited Şirketi',
  address: `${'Necip Fazıl Kısakürek Bulvarı Eski Üsküdar Caddesi Numara 112/A Blok Kat 14 '.repeat(8)}${'x'.repeat(200)}`,
  district: 'Mustafakemalpaşa',
  city: 'Kahramanmaraş',
}

const order = {
  orderNo: '539648',
  orderedAt: '2026-01-05T21:30:00.000Z',
  channel: 'Web sitesi',
  carrier: 'Yurtiçi',
  paymentType: 'Kapıda ödeme',
}

export const cargoData = (to = receiver): PaperData['Cargo'] => ({
  sender: seller,
  receiver: to,
  order,
  packages: [1, 2, 3].map(n => ({ barcode: `YK000000001${n}`, n, of: 3, desi: 2.5 })),
  payDoorAmount: 1234.5,
})

const soldLine = (nth: number) => ({
  name: nth === 2 ? `ÇOK UZUN ADLI IŞILTILI ${'GÖKKUŞAĞI '.repeat(12)}FİNCAN` : `Şeker kavanozu ${nth + 1}`,
  stockCode: `SK-${nth + 1}`,
  unit: nth === 1 ? 'kg' : 'adet',
  piece: nth === 1 ? 0.75 : 1 + (nth % 3),
  unitPrice: 12.5 + nth,
  vatRate: [20, 10, 1][nth % 3]!,
})

/** An invoice of so many lines, paid in part with a gift voucher of 25 TL. */
export const invoiceData = (lineCount: number): PaperData['Invoice'] => {
  const lines = Array.from({ length: lineCount }, (_, nth) => soldLine(nth))
  return {
    seller,
    buyer: { ...receiver, taxNo: '', taxOffice: '' },
    order,
    invoice: {
      no: 'OKT2026000000042',
      uuid: '3f2b8e7c-1111-4222-8333-444455556666',
      issuedAt: '2026-01-06T21:05:09.000Z',
    },
    lines: lines.map(({ unitPrice, ...line }) => ({ ...line, ...lineAmounts({ ...line, unitPrice }) })),
    sums: invoiceSums(lines, 25),
  }
}

export const orderSheetData = (lineCount: number): PaperData['OrderPdf'] => ({
  seller,
  receiver,
  order,
  packageCount: 3,
  lines: Array.from({ length: lineCount }, (_, nth) => {
    const { name, stockCode, unit, piece } = soldLine(nth)
    return { name, stockCode, unit, barcode: '8690000000012', ordered: piece + (nth === 3 ? 1 : 0), sent: piece }
  }),
})

export const giftData = (note = 'Canım annem,\ndoğum günün kutlu olsun!'): PaperData['GiftPackage'] => ({
  seller: { title: seller.title, web: seller.web, phone: seller.phone },
  receiverName: receiver.name,
  orderNo: order.orderNo,
  note,
})
