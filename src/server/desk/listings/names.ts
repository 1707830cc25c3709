import type { Statement } from '#server/base/store/sql.ts'

/** Text of ours that becomes part of a statement; never anything that came from outside. */
export const raw = (text: string): Statement => ({ text, values: [] })

/** A column by its name in a listing. */
export const name = (column: string): Statement => raw(`"${column.replace(/"/g, '""')}"`)
