import { type Statement, sql } from '#server/base/store/sql.ts'

/** A cart's columns, of `cart` and the set `s` that it serves now, if any. */
export const cartFields: Statement = sql`json_build_object('id', cart.id, 'barcode', cart.barcode,
  'definition', cart.definition, 'slots', cart.slots, 'litres', cart.litres, 'kilograms', cart.kilograms, 'status', case when s.id is null then 2 else 1 end,
  'setNo', s.set_no, 'agentName', agent.name)`
