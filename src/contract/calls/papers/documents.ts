import * as v from 'valibot'
import { get, post } from '../../define.ts'
import { documentKinds } from '../../document-kinds.ts'
import { flagInAddress, id, idInAddress, list, maybe, record } from '../../shapes/parts.ts'

export const themeTypes = ['Cargo', 'Invoice', 'OrderPdf', 'GiftPackage'] as const
export type ThemeType = (typeof themeTypes)[number]

/** How documents of a type look. */
export const invoiceTheme = record({
  id: v.number(),
  name: v.string(),
  type: v.picklist(themeTypes),
  IsDefault: v.boolean(),
  /** Paper, margins and blocks; the printer service is told them, too. */
  settings: v.record(v.string(), v.unknown()),
  customPrinterMatches: list(record({ userId: v.number(), printerName: v.string() })),
})
export type InvoiceTheme = v.InferOutput<typeof invoiceTheme>

/** A document ready for a printer: HTML, or PDF as base64. */
export const paper = record({
  kind: v.picklist([...documentKinds, 'Manifest', 'Label', 'ReturnSlip', 'Claim']),
  orderNo: v.string(),
  html: maybe(v.string()),
  pdf: maybe(v.string()),
  /** Printed this once: no browser keeps it, and it cannot be printed again. */
  isSecret: v.optional(v.boolean()),
})
export type Paper = v.InferOutput<typeof paper>

/** What was made of an order once it was checked. */
export const orderDocuments = record({
  checkedAt: maybe(v.string()),
  checkedBy: maybe(v.string()),
  invoice: maybe(record({ no: v.string(), issuedAt: v.string(), net: v.number(), vat: v.number(), total: v.number() })),
  packages: list(
    record({
      barcode: v.string(),
      carrier: v.string(),
      n: v.number(),
      of: v.number(),
      desi: v.number(),
      /** When it was put on a manifest, and which. */
      scannedAt: maybe(v.string()),
      manifestNo: maybe(v.number()),
      handedOverAt: maybe(v.string()),
    }),
  ),
  documents: list(
    record({ id: v.number(), kind: v.picklist(documentKinds), createdAt: v.string(), printCount: v.number() }),
  ),
  prints: list(record({ at: v.string(), user: v.string(), kind: v.picklist(documentKinds) })),
  /** What the carrier was told of it, or is to be. */
  notices: list(
    record({
      kind: v.picklist(['cargoMade', 'cargoCancelled', 'handedOver']),
      createdAt: v.string(),
      doneAt: maybe(v.string()),
      tries: v.number(),
      error: maybe(v.string()),
    }),
  ),
})
export type OrderDocuments = v.InferOutput<typeof orderDocuments>

/** The documents of orders, and how they look. */
export const documents = {
  themes: get('/api/invoice-themes', {
    summary: 'The themes of a type: those of the merchant, or the one that ships with the product',
    access: 'signedIn',
    query: { IsDefault: v.optional(flagInAddress), Type: v.optional(v.picklist(themeTypes)) },
    model: list(invoiceTheme),
  }),
  ofOrder: get('/api/order/:id/documents', {
    summary: "An order's invoice, packages, documents and prints",
    access: ['OrderManagement.OrderDetails'],
    params: { id: idInAddress },
    model: orderDocuments,
    keys: ['ORDER_IS_NOT_FOUND'],
  }),
  print: post('/api/documents/print', {
    summary: 'Documents of orders once more, as they were made; every print is kept',
    access: ['OrderManagement.OrderDetails.PrintBill'],
    body: {
      orderIDs: v.pipe(list(id), v.minLength(1), v.maxLength(200)),
      kinds: v.pipe(list(v.picklist(documentKinds)), v.minLength(1)),
    },
    model: record({ papers: list(paper), without: list(v.string()) }),
    keys: ['ORDER_IS_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'PAPER_NOT_DRAWN'],
  }),
}
