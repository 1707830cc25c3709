import * as v from 'valibot'
import { maybe, record } from './parts.ts'

/** Of which lot pieces are, and until when they are good (`YYYY-MM-DD`); null where nobody told. */
export const lotOfPieces = record({ lot: maybe(v.string()), expiresOn: maybe(v.string()), piece: v.number() })
export type LotOfPieces = v.InferOutput<typeof lotOfPieces>
