import type { Paper } from '#contract/calls/papers/documents.ts'
import type { DocumentKind } from '#contract/document-kinds.ts'
import type { Call } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { recordPrints } from './record-prints.ts'
import { renderDocuments } from './render-documents.ts'

/**
 * The papers of orders once more, in the order asked, with the numbers of orders that have none of the kinds; every
 * print is kept. Refuses with ORDER_IS_NOT_FOUND {id}, with DOCUMENT_NOT_FOUND if none of the orders has any, and with
 * PAPER_NOT_DRAWN {paper, orderNo} for the first that broke.
 */
export const printAgain = async (
  call: Call<'ORDER_IS_NOT_FOUND' | 'DOCUMENT_NOT_FOUND' | 'PAPER_NOT_DRAWN'>,
  { orderIDs, kinds }: { readonly orderIDs: readonly number[]; readonly kinds: readonly DocumentKind[] },
): Promise<{ papers: Paper[]; without: string[] }> => {
  const { db, tenantId, caller, refuse } = call
  const asked = [...new Set(orderIDs)]
  const orders = await many<{ id: number; orderNo: string }>(
    db,
    sql`select id, order_no as "orderNo" from customer_order where tenant_id = ${tenantId} and id = any(${asked}::bigint[])`,
  )
  const numbers = new Map(orders.map(({ id, orderNo }) => [id, orderNo]))
  const unknown = asked.find(id => !numbers.has(id))
  if (unknown !== undefined) return refuse('ORDER_IS_NOT_FOUND', { id: unknown })
  const papers: Paper[] = []
  const without: string[] = []
  for (const id of asked) {
    const made = await renderDocuments(call, id, kinds)
    const [broken] = made.undrawn
    if (broken !== undefined) refuse('PAPER_NOT_DRAWN', { paper: broken, orderNo: numbers.get(id)! })
    if (made.papers.size === 0) without.push(numbers.get(id)!)
    papers.push(...made.papers.values())
  }
  if (papers.length === 0) return refuse('DOCUMENT_NOT_FOUND', { orderNo: without[0] ?? '' })
  await recordPrints(db, tenantId, caller.id, asked, kinds)
  return { papers, without }
}
