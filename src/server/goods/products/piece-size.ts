import { type Statement, sql } from '#server/base/store/sql.ts'

/** A desi is 3,000 cm³. */
const litresOfDesi = 3

/** Litres of a piece of a product `p`: by the desi of its card, else by what was learned; null where nobody knows. */
export const pieceLitres: Statement = sql`coalesce(p.desi, p.learned_desi) * ${litresOfDesi}::numeric`

/** Kilograms of it: what its card says; goods by the kilogram weigh what they are counted. */
export const pieceKilograms: Statement = sql`coalesce(p.weight_kg, case when p.is_decimal and lower(p.unit) = 'kg' then 1 end)`
