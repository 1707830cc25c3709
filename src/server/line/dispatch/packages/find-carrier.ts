import { type Database, many, sql } from '#server/base/store/sql.ts'
import { carrierNamed } from './carrier-named.ts'
import type { CheckDigit } from './check-digit.ts'

/** A carrier in use, and what its package barcodes are made of. */
export interface FoundCarrier {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly desiDivisor: number
  readonly prefix: string
  readonly digits: number
  readonly suffix: string
  readonly checkDigit: CheckDigit
}

/** The carrier that an order names; without a known name the merchant's first one. Null if none is in use. */
export const findCarrier = async (db: Database, tenantId: number, name: string): Promise<FoundCarrier | null> => {
  const carriers = await many<FoundCarrier>(
    db,
    sql`select id, code, name, desi_divisor as "desiDivisor", barcode_prefix as prefix, barcode_digits as digits,
        barcode_suffix as suffix, check_digit as "checkDigit"
      from carrier where tenant_id = ${tenantId} and is_active order by rank, id`,
  )
  return carrierNamed(carriers, name) ?? carriers[0] ?? null
}
