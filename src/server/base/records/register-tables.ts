import type { Registers } from '#contract/listings/registers/index.ts'

/** The table of each register; one that is missing does not compile. */
export const registerTables: Readonly<Record<keyof Registers, string>> = {
  suppliers: 'supplier',
  customers: 'customer',
}

/** The column of a register's field: `leadDays` stands in `lead_days`. */
export const columnOf = (field: string): string => field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
