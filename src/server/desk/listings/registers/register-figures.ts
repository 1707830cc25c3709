import type { Registers } from '#contract/listings/registers/index.ts'
import { type Statement, sql } from '#server/base/store/sql.ts'

type Figures = Readonly<Record<string, Statement>>

/** How the figures of a register are counted, of the row `r` of its table. */
export const figuresOf = (register: keyof Registers): Figures =>
  (registerFigures as Readonly<Record<string, Figures>>)[register] ?? {}

/** Of each register that has some; a figure that is missing does not compile. */
const registerFigures: {
  readonly [Name in keyof Registers as Registers[Name]['figures'][number] extends never ? never : Name]: Readonly<
    Record<Registers[Name]['figures'][number], Statement>
  >
} = {
  suppliers: {
    products: sql`(select count(*) from product p where p.tenant_id = r.tenant_id and p.supplier_id = r.id)`,
    consignments: sql`(select count(*) from product p
      where p.tenant_id = r.tenant_id and p.supplier_id = r.id and p.is_consignment)`,
    openFiles: sql`(select count(*) from receiving_file f
      where f.tenant_id = r.tenant_id and f.supplier_id = r.id and f.status not in (5, 9))`,
    // From the day a file was made to the first of it that came, over the files of a year.
    tookDays: sql`(select round(avg(extract(epoch from f.begun_at - f.created_at) / 86400), 1) from receiving_file f
      where f.tenant_id = r.tenant_id and f.supplier_id = r.id and f.part_of is null
        and f.begun_at > now() - interval '1 year' and f.status <> 9)`,
  },
  // A cancelled order was ordered all the same, and brought nothing.
  customers: {
    orders: sql`(select count(*) from customer_order o where o.tenant_id = r.tenant_id and o.customer_id = r.id)`,
    amount: sql`(select coalesce(sum(o.amount), 0) from customer_order o
      where o.tenant_id = r.tenant_id and o.customer_id = r.id and o.status <> 8)`,
    lastOrderAt: sql`(select max(o.ordered_at) from customer_order o
      where o.tenant_id = r.tenant_id and o.customer_id = r.id)`,
    isBlocked: sql`r.is_blocked`,
  },
}
