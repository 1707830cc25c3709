import type { DocumentKind } from '#contract/document-kinds.ts'
import type { Call } from '#server/base/call.ts'
import type { Database } from '#server/base/store/sql.ts'
import { invoiceSums } from '../figures/invoice-sums.ts'
import type { InvoiceData } from '../parts/paper-data.ts'
import { type CollectedOrder, collectOrder } from './collect-order.ts'
import { documentsSaid } from './documents-said.ts'
import { freezeDocuments } from './freeze-documents.ts'
import { issueInvoice } from './issue-invoice.ts'
import { recordPrints } from './record-prints.ts'
import { type RenderedDocuments, renderDocuments } from './render-documents.ts'

export interface MadeDocuments extends RenderedDocuments {
  /** Empty where nothing is sent, so that nothing is invoiced. */
  readonly invoiceNo: string
}

interface Wanted {
  readonly orderId: number
  readonly kinds: readonly DocumentKind[]
}

/** Makes an order's documents as {@link fixDocuments} does, and hands out those asked for. */
export const makeDocuments = async (
  call: Pick<Call, 'db' | 'tenantId' | 'caller' | 'inThread'>,
  { orderId, kinds }: Wanted,
): Promise<MadeDocuments> => {
  const { db, tenantId, caller } = call
  const invoiceNo = await fixDocuments(call, { orderId, kinds })
  const rendered = await renderDocuments(call, orderId, kinds)
  await recordPrints(db, tenantId, caller.id, [orderId], [...rendered.papers.keys()])
  return { invoiceNo, ...rendered }
}

/**
 * Stores what an order's documents say, and answers with its invoice's number. The order is locked, its pieces are
 * checked and its cargo packages made; before that, only what is asked for is made, without an invoice. The gift note is
 * made for a gift order, or if it is asked for. Locks the invoice counter, so nothing is locked after it.
 */
export const fixDocuments = async (
  { db, tenantId }: Pick<Call, 'db' | 'tenantId'>,
  { orderId, kinds }: Wanted,
): Promise<string> => {
  const collected = await collectOrder(db, tenantId, orderId)
  const invoiced = await invoiceOf(db, tenantId, orderId, collected)
  const isGift = collected.isGift || kinds.includes('GiftPackage')
  const said = documentsSaid(collected, invoiced, isGift)
  const made = said.filter(document => collected.isChecked || kinds.includes(document.kind))
  await freezeDocuments(db, tenantId, orderId, made)
  return invoiced?.invoice.no ?? ''
}

/** The invoice of what is sent; null if nothing is. */
const invoiceOf = async (
  db: Database,
  tenantId: number,
  orderId: number,
  { isChecked, lines, giftVoucher, invoiceSeries }: CollectedOrder,
): Promise<Pick<InvoiceData, 'invoice' | 'sums'> | null> => {
  const sent = lines.filter(line => line.sent > 0)
  if (!isChecked || sent.length === 0) return null
  const sums = invoiceSums(
    sent.map(({ sent: piece, unitPrice, vatRate }) => ({ piece, unitPrice, vatRate })),
    giftVoucher,
  )
  return { invoice: await issueInvoice(db, tenantId, orderId, invoiceSeries, sums), sums }
}
