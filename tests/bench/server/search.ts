import { search } from '#contract/calls/desk/search.ts'
import { createClient } from '#http/client/client.ts'
import { type Database, many, one, type Statement, sql } from '#server/base/store/sql.ts'
import type { BigDatabase } from '../big-database.ts'
import { percentile, tell } from '../figures.ts'
import { signInAs } from '../sign-in-as.ts'
import { reader } from './report-cases.ts'

const rounds = 40
const mostMs = 50

interface Case {
  readonly label: string
  readonly text: string
  /** The one kind that is looked for, written by hand. */
  readonly bare: Statement
}

/** What one types, against the limit; beside it the kind that is looked for alone, in SQL written by hand. */
export const benchSearch = async (server: string, big: BigDatabase): Promise<boolean> => {
  const client = createClient(server, await signInAs(server, big, reader))
  const db = big.pool as Database
  let isKept = true
  for (const { label, text, bare } of await casesOf(big)) {
    const [over, alone]: [number[], number[]] = [[], []]
    for (let round = -2; round < rounds; round++) {
      const found = await timed(() => client.do(search.find, { text }))
      const direct = await timed(() => many(db, bare))
      if (found.result.length === 0) throw new Error(`nothing is found by ${text}`)
      if (round >= 0) over.push(found.ms)
      if (round >= 0) alone.push(direct.ms)
    }
    tell({ name: `search, ${label}: SQL, p95`, value: percentile(alone, 0.95), unit: 'ms' })
    isKept =
      tell({
        name: `search, ${label}: first answer, p95`,
        value: percentile(over, 0.95),
        unit: 'ms',
        limit: { atMost: mostMs },
      }) && isKept
  }
  return isKept
}

const casesOf = async ({ pool, tenantId }: BigDatabase): Promise<readonly Case[]> => {
  const { order, product, barcode } = await one<{ order: string; product: string; barcode: string }>(
    pool as Database,
    sql`select (select order_no from customer_order where tenant_id = ${tenantId} order by id desc limit 1) as order,
      p.name as product, b.barcode from product p
      join product_barcode b on b.tenant_id = p.tenant_id and b.product_id = p.id and b.is_main
      where p.tenant_id = ${tenantId} and length(p.name) > 8 order by p.id desc limit 1`,
  )
  const prefix = order.slice(0, -1)
  // As a hurried hand types it: a letter left out.
  const typo = product.slice(0, 4) + product.slice(5)
  return [
    {
      label: 'an order by how its number begins',
      text: prefix,
      bare: sql`select id, order_no from customer_order where tenant_id = ${tenantId}
        and order_no >= ${prefix} and order_no < ${`${prefix}\u{10ffff}`} order by order_no limit 5`,
    },
    {
      label: 'a product by its barcode',
      text: barcode,
      bare: sql`select product_id from product_barcode where tenant_id = ${tenantId} and barcode = ${barcode} limit 5`,
    },
    {
      label: 'a product by its name, typed wrong',
      text: typo,
      bare: sql`select id, name from products_like(${tenantId}, search_folded(${typo}), 5)`,
    },
  ]
}

const timed = async <Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly ms: number }> => {
  const started = performance.now()
  return { result: await work(), ms: performance.now() - started }
}
