import type { Completion } from '#contract/calls/line/quality-control.ts'
import type { DocumentKind } from '#contract/document-kinds.ts'
import type { Call } from '#server/base/call.ts'
import { one, sql } from '#server/base/store/sql.ts'
import { renderDocuments } from '#server/papers/documents/render-documents.ts'
import { completionOf } from './completion-of.ts'
import type { Controlled } from './lock-controlled.ts'

interface Stored extends Pick<Completion, 'packageStatus' | 'invoiceNo' | 'packages'> {
  readonly kinds: readonly DocumentKind[]
}

/** What the completion of an order made when it was completed: of its documents those that were printed then. */
export const firstCompletion = async (call: Call, order: Pick<Controlled, 'id' | 'orderNo'>): Promise<Completion> => {
  const { db, tenantId } = call
  const stored = await one<Stored>(
    db,
    sql`select o.package_status as "packageStatus", coalesce(i.no, '') as "invoiceNo",
        coalesce((
          select json_agg(json_build_object('barcode', p.barcode, 'n', p.n, 'of', p.of, 'desi', p.desi) order by p.n)
          from cargo_package p where p.tenant_id = o.tenant_id and p.order_id = o.id), '[]') as packages,
        coalesce((
          select json_agg(distinct d.kind)
          from order_document d
          join print_record printed on printed.tenant_id = d.tenant_id and printed.order_document_id = d.id
          where d.tenant_id = o.tenant_id and d.order_id = o.id and printed.at = o.checked_at), '[]') as kinds
      from customer_order o
      left join invoice i on i.tenant_id = o.tenant_id and i.order_id = o.id
      where o.tenant_id = ${tenantId} and o.id = ${order.id}`,
  )
  const rendered = await renderDocuments(call, order.id, stored.kinds)
  return completionOf(call, order, { ...stored, ...rendered })
}
