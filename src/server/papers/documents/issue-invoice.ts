import { type Database, maybeOne, one, sql } from '#server/base/store/sql.ts'
import { timeZone } from '#server/base/time-zone.ts'
import type { InvoiceSums } from '../figures/invoice-sums.ts'
import type { InvoiceData } from '../parts/paper-data.ts'

/**
 * Gives a locked order its invoice, once: a second call answers with the first one, over what is sent now, as an order may have
 * been opened again before it left. Numbers have no gaps: the series'
 * row stays locked until the transaction ends, and a number that is rolled back is given again.
 */
export const issueInvoice = async (
  db: Database,
  tenantId: number,
  orderId: number,
  series: string,
  { net, vat, total }: Pick<InvoiceSums, 'net' | 'vat' | 'total'>,
): Promise<InvoiceData['invoice']> => {
  const issued = await maybeOne<InvoiceRow>(
    db,
    sql`update invoice set net = ${net}, vat = ${vat}, total = ${total}
      where tenant_id = ${tenantId} and order_id = ${orderId} returning no, uuid, issued_at as "issuedAt"`,
  )
  if (issued !== null) return told(issued)
  return told(
    await one<InvoiceRow>(
      db,
      sql`with today as (
          select extract(year from now() at time zone ${timeZone})::smallint as year
        ), counted as (
          insert into invoice_counter (tenant_id, series, year, last)
          select ${tenantId}, ${series}, year, 1 from today
          on conflict (tenant_id, series, year) do update set last = invoice_counter.last + 1
          returning year, last
        )
        insert into invoice (tenant_id, order_id, no, net, vat, total)
        select ${tenantId}, ${orderId}, ${series} || year || lpad(last::text, 9, '0'), ${net}, ${vat}, ${total}
        from counted
        returning no, uuid, issued_at as "issuedAt"`,
    ),
  )
}

interface InvoiceRow {
  readonly no: string
  readonly uuid: string
  readonly issuedAt: Date
}

const told = ({ issuedAt, ...invoice }: InvoiceRow): InvoiceData['invoice'] => ({
  ...invoice,
  issuedAt: issuedAt.toISOString(),
})
