import type { OrderDocuments } from '#contract/calls/papers/documents.ts'
import { type Database, maybeOne, sql } from '#server/base/store/sql.ts'

/** What was made of an order once it was checked; null if the merchant has no such order. */
export const readOrderDocuments = async (
  db: Database,
  tenantId: number,
  orderId: number,
): Promise<OrderDocuments | null> => {
  const row = await maybeOne<Omit<OrderDocuments, 'checkedAt'> & { checkedAt: Date | null }>(
    db,
    sql`select o.checked_at as "checkedAt", checker.name as "checkedBy",
        (select json_build_object('no', no, 'issuedAt', issued_at, 'net', net, 'vat', vat, 'total', total)
          from invoice where tenant_id = o.tenant_id and order_id = o.id) as invoice,
        coalesce((
          select json_agg(json_build_object('barcode', p.barcode, 'carrier', c.name, 'n', p.n, 'of', p.of, 'desi', p.desi,
            'scannedAt', p.scanned_at, 'manifestNo', m.no, 'handedOverAt', m.closed_at) order by p.n)
          from cargo_package p
          join carrier c on c.tenant_id = p.tenant_id and c.id = p.carrier_id
          left join manifest m on m.tenant_id = p.tenant_id and m.id = p.manifest_id
          where p.tenant_id = o.tenant_id and p.order_id = o.id
        ), '[]') as packages,
        coalesce((
          select json_agg(json_build_object('id', d.id, 'kind', d.kind, 'createdAt', d.created_at, 'printCount',
            (select count(*) from print_record r where r.tenant_id = d.tenant_id and r.order_document_id = d.id)
          ) order by d.id)
          from order_document d where d.tenant_id = o.tenant_id and d.order_id = o.id
        ), '[]') as documents,
        coalesce((
          select json_agg(json_build_object('at', r.at, 'user', u.name, 'kind', d.kind) order by r.id desc)
          from order_document d
          join print_record r on r.tenant_id = d.tenant_id and r.order_document_id = d.id
          join app_user u on u.tenant_id = r.tenant_id and u.id = r.user_id
          where d.tenant_id = o.tenant_id and d.order_id = o.id
        ), '[]') as prints,
        coalesce((
          select json_agg(json_build_object('kind', b.kind, 'createdAt', b.created_at, 'doneAt', b.done_at,
            'tries', b.tries, 'error', b.last_error) order by b.id)
          from outbox b where b.tenant_id = o.tenant_id and b.order_id = o.id
        ), '[]') as notices
      from customer_order o
      left join app_user checker on checker.tenant_id = o.tenant_id and checker.id = o.checked_by
      where o.tenant_id = ${tenantId} and o.id = ${orderId}`,
  )
  if (row === null) return null
  const { checkedAt, invoice, packages, documents, prints, notices } = row
  return {
    ...row,
    checkedAt: checkedAt?.toISOString() ?? null,
    invoice: invoice && { ...invoice, issuedAt: instant(invoice.issuedAt) },
    packages: packages.map(each => ({
      ...each,
      scannedAt: instantOrNull(each.scannedAt),
      handedOverAt: instantOrNull(each.handedOverAt),
    })),
    documents: documents.map(each => ({ ...each, createdAt: instant(each.createdAt) })),
    prints: prints.map(each => ({ ...each, at: instant(each.at) })),
    notices: notices.map(each => ({
      ...each,
      createdAt: instant(each.createdAt),
      doneAt: instantOrNull(each.doneAt),
    })),
  }
}

/** Within JSON, PostgreSQL tells an instant with its own zone. */
const instant = (at: string): string => new Date(at).toISOString()
const instantOrNull = (at: string | null): string | null => (at === null ? null : instant(at))
