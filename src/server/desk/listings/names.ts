import { raw, type Statement } from '#server/base/store/sql.ts'

/** A column by its name in a listing. */
export const name = (column: string): Statement => raw(`"${column.replace(/"/g, '""')}"`)
