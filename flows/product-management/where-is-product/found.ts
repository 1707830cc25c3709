import type { FoundThing } from '#contract/calls/goods/scans.ts'
import type { Seen } from '#engine/vocabulary/scene.ts'

export interface Found {
  readonly found: FoundThing | null
}
/** What was scanned last, whatever it is; addresses call it so since only products were. */
export type Where = Readonly<Record<'barcode', string | null>>
export type WhereSeen = Seen<Found, Where>
