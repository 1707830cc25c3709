import type { Completion } from '#contract/calls/line/quality-control.ts'
import type { DocumentKind } from '#contract/document-kinds.ts'
import type { Call } from '#server/base/call.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { renderDocuments } from '#server/papers/documents/render-documents.ts'
import { findMyTable } from '../../seats/my-table.ts'
import { readControlTable } from '../../seats/read-control-table.ts'

/** What the completion of an order stored; its papers are drawn afterwards, from what their documents say. */
export interface Completed
  extends Pick<Completion, 'orderID' | 'orderNo' | 'packageStatus' | 'invoiceNo' | 'packages'> {
  /** The papers that are due, of those that the order has. */
  readonly kinds: readonly DocumentKind[]
}

/** What a completed order is answered with: its papers, and the checker's table as it is now. */
export const completionOf = async (call: Call, { kinds, ...completed }: Completed): Promise<Completion> => {
  const { papers, undrawn } = await renderDocuments(call, completed.orderID, kinds)
  if (undrawn.length > 0) await forgetPrints(call, completed.orderID, undrawn)
  const tableId = await findMyTable(call)
  return {
    ...completed,
    customCargoPDF: papers.get('CustomCargo')?.pdf ?? null,
    cargoHtml: papers.get('Cargo')?.html ?? null,
    orderHtml: papers.get('OrderPdf')?.html ?? null,
    orderPDF: papers.get('OrderPdf')?.pdf ?? null,
    invoicePDF: papers.get('Invoice')?.pdf ?? null,
    giftPackageHtml: papers.get('GiftPackage')?.html ?? null,
    ...(undrawn.length > 0 && { undrawn: [...undrawn] }),
    table: tableId === null ? null : await readControlTable(call.db, call.tenantId, tableId),
  }
}

/** What could not be drawn was not handed out. */
const forgetPrints = (
  { db, tenantId }: Pick<Call, 'db' | 'tenantId'>,
  orderId: number,
  kinds: readonly DocumentKind[],
): Promise<number> =>
  run(
    db,
    sql`delete from print_record p
      using order_document d join customer_order o on o.tenant_id = d.tenant_id and o.id = d.order_id
      where d.tenant_id = ${tenantId} and d.order_id = ${orderId} and d.kind = any(${kinds}::text[])
        and p.tenant_id = d.tenant_id and p.order_document_id = d.id and p.at = o.checked_at`,
  )
