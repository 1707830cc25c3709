/** Sold by the kilogram in the demo, with the item number that a scale prints: each ordered piece is 0.250 kg. */
export const weighedProducts: Readonly<Record<string, string>> = {
  '85035A': '35035',
  '21703': '21703',
  '21704': '21704',
  '17091J': '17091',
  '17021': '17021',
}
export const kilogramsAPiece = 0.25

/** Known by a second barcode besides the main one. */
export const twoBarcodeProducts: readonly string[] = [
  '22841',
  '22619',
  '47566',
  '22112',
  '22197',
  '85123A',
  '21212',
  '22616',
]

/** Lie on a second shelf, besides every fifteenth product. */
export const twoShelfProducts: readonly string[] = ['22086', '22840', '85035C']

/** The set that waits for the picker: eight orders of 35 lines, from one piece to eight of a kind. */
export const waitingOrders: readonly string[] = [
  '539648',
  '539649',
  '539717',
  '539748',
  '539755',
  '539759',
  '539952',
  '539953',
]

/** Orders on their way with the courier, and the doors they go to: districts are real, streets and numbers are nobody's. */
export const doors = [
  { orderNo: '539592', district: 'Kadıköy', address: 'Örnek Sokak No: 4 D: 2', phone: '0500 000 00 01' },
  { orderNo: '539571', district: 'Kadıköy', address: 'Deneme Caddesi No: 18 D: 7', phone: '0500 000 00 02' },
  { orderNo: '539660', district: 'Üsküdar', address: 'Örnek Bulvarı No: 101 D: 12', phone: '0500 000 00 03' },
  { orderNo: '539732', district: 'Üsküdar', address: 'Numune Sokak No: 9', phone: '0500 000 00 04' },
  { orderNo: '539921', district: 'Beşiktaş', address: 'Deneme Sokak No: 33 D: 5', phone: '0500 000 00 05' },
  { orderNo: '539828', district: 'Beşiktaş', address: 'Örnek Çıkmazı No: 1', phone: '0500 000 00 06' },
] as const
