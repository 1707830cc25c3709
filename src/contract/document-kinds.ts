/** What is printed for an order; the custom cargo label is a second form of the cargo label, as PDF. */
export const documentKinds = ['Cargo', 'CustomCargo', 'Invoice', 'OrderPdf', 'GiftPackage'] as const
export type DocumentKind = (typeof documentKinds)[number]
