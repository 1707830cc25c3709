/**
 * What users can be told, and the figures that the words may use: `notice.<kind>` is the title, `notice.<kind>.text`
 * the description (public/words).
 */
export const noticeKinds = {
  missingProduct: ['product', 'piece', 'unit', 'shelf', 'orderNo', 'setNo', 'agent'],
  missingAtTable: ['product', 'piece', 'unit', 'table', 'orderNo', 'setNo', 'agent'],
  missingAtControl: ['product', 'piece', 'unit', 'table', 'orderNo', 'setNo', 'agent'],
  unknownGoods: ['code', 'piece', 'tray', 'file', 'agent'],
  transferReview: ['file', 'piece', 'agent'],
  orderFromOtherStore: ['product', 'piece', 'unit', 'orderNo', 'store', 'agent'],
  orderSentBack: ['product', 'piece', 'unit', 'orderNo', 'store', 'agent'],
  carrierRangeLow: ['carrier', 'left'],
  excelReady: ['report', 'rows'],
  /** Said by a migration alone: since then nobody can give two products one GTIN. */
  gtinTwice: ['product', 'barcode', 'other', 'otherBarcode'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type NoticeKind = keyof typeof noticeKinds
export type NoticeParams<Kind extends NoticeKind> = Readonly<
  Record<(typeof noticeKinds)[Kind][number], string | number>
>
