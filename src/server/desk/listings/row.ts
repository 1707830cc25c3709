import type { Listing, Row } from '#contract/listings/listing.ts'

/** A database's row as it travels: what the listing declares and nothing else, instants as ISO text. */
export const rowOf = (listing: Listing, row: Readonly<Record<string, unknown>>): Row =>
  Object.fromEntries(['id', ...Object.keys(listing.columns)].map(column => [column, travelling(row[column])])) as Row

const travelling = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : (value ?? null))
