import { carriers as api, type CarrierRecord } from '#contract/calls/houses/carriers.ts'
import { bandOutOfOrder } from '#domain/carriers/package-price.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { isFolderName } from '#server/base/outbox/carrier-gateway.file.ts'
import { isHttpAddress } from '#server/base/outbox/carrier-gateway.http.ts'
import { record } from '#server/base/records/record.ts'
import { sealSecret } from '#server/base/sealed-secret.ts'
import { maybeOne, one, run, sql } from '#server/base/store/sql.ts'

const carrier = record(api.read, {
  table: 'carrier',
  columns: {
    code: 'code',
    name: 'name',
    rank: 'rank',
    desiDivisor: 'desi_divisor',
    barcodeSource: 'barcode_source',
    barcodePrefix: 'barcode_prefix',
    barcodeDigits: 'barcode_digits',
    barcodeSuffix: 'barcode_suffix',
    checkDigit: 'check_digit',
    rangeNext: 'range_next',
    rangeLast: 'range_last',
    notifyBy: 'notify_by',
    notifyTo: 'notify_to',
    loginName: 'login_name',
    hasPassword: '(sealed_secret is not null)',
    cutOffMonday: 'cut_offs[1]',
    cutOffTuesday: 'cut_offs[2]',
    cutOffWednesday: 'cut_offs[3]',
    cutOffThursday: 'cut_offs[4]',
    cutOffFriday: 'cut_offs[5]',
    cutOffSaturday: 'cut_offs[6]',
    cutOffSunday: 'cut_offs[7]',
    priceBands: 'price_bands',
    extraDesiPrice: 'extra_desi_price',
    warnBelow: 'warn_below',
    isActive: 'is_active',
  },
  missing: 'CARRIER_UNKNOWN',
  unique: { field: 'code', key: 'CARRIER_CODE_TAKEN' },
})

export const carriers: Operations['carriers'] = {
  read: carrier.read,

  async save(call, input) {
    demandSound(call, input)
    await run(call.db, sql`select from tenant where id = ${call.tenantId} for no key update`)
    await demandFreeName(call, input.id ?? null, input.name)
    if (input.id !== undefined && input.isActive === false) await demandIdle(call, input.id)
    const id = await carrier.write(call, input)
    await keepPassword(call, id, input.password)
    return carrier.read(call, { id })
  },

  async remove(call, { id }) {
    await run(call.db, sql`select from tenant where id = ${call.tenantId} for no key update`)
    await carrier.lock(call, id)
    await demandIdle(call, id)
    return carrier.discard(call, id)
  },

  async sendAgain(call, { ids }) {
    const { db, tenantId } = call
    await demandNotices(call, ids)
    const notices = await run(
      db,
      sql`update outbox set next_at = now()
        where tenant_id = ${tenantId} and id = any (${ids}::bigint[]) and done_at is null`,
    )
    return { notices }
  },

  async giveUp(call, { ids }) {
    const { db, tenantId, caller } = call
    await demandNotices(call, ids)
    const notices = await run(
      db,
      sql`update outbox set done_at = now(), given_up_by = ${caller.id}
        where tenant_id = ${tenantId} and id = any (${ids}::bigint[]) and done_at is null`,
    )
    return { notices }
  },
}

/** A password is told to nobody but the address that it was given for: told anew, or lost with the address. */
const keepPassword = async (
  { db, tenantId }: Pick<Call, 'db' | 'tenantId'>,
  id: number,
  password = '',
): Promise<void> => {
  const isThis = sql`tenant_id = ${tenantId} and id = ${id}`
  if (password === '')
    await run(
      db,
      sql`update carrier set sealed_secret = null, sealed_for = '' where ${isThis} and sealed_for <> notify_to`,
    )
  else
    await run(
      db,
      sql`update carrier set sealed_secret = ${await sealSecret(db, password)}::bytea, sealed_for = notify_to where ${isThis}`,
    )
}

/** Refuses CARRIER_NOTICE_NOT_FOUND {id} if none of them is there. */
const demandNotices = async (
  { db, tenantId, refuse }: Call<'CARRIER_NOTICE_NOT_FOUND'>,
  ids: readonly number[],
): Promise<void> => {
  const found = await maybeOne(
    db,
    sql`select id from outbox where tenant_id = ${tenantId} and id = any (${ids}::bigint[]) limit 1`,
  )
  if (found === null) refuse('CARRIER_NOTICE_NOT_FOUND', { id: ids[0]! })
}

type Sound = 'CARRIER_BANDS_MIXED' | 'CARRIER_S10_WANTS_EIGHT' | 'CARRIER_RANGE_WANTS_END' | 'CARRIER_NOTIFY_TO_WRONG'

const demandSound = (
  { refuse }: Pick<Call<Sound>, 'refuse'>,
  told: Pick<
    CarrierRecord,
    'checkDigit' | 'barcodeDigits' | 'barcodeSource' | 'rangeLast' | 'notifyBy' | 'notifyTo' | 'priceBands'
  >,
): void => {
  if (told.checkDigit === 's10' && told.barcodeDigits !== 8)
    refuse('CARRIER_S10_WANTS_EIGHT', { barcodeDigits: told.barcodeDigits })
  if (told.barcodeSource === 'range' && told.rangeLast === null) refuse('CARRIER_RANGE_WANTS_END')
  const mixed = bandOutOfOrder(told.priceBands)
  if (mixed !== null) refuse('CARRIER_BANDS_MIXED', { band: mixed })
  const isReachable = { none: () => true, file: isFolderName, http: isHttpAddress }[told.notifyBy]
  if (!isReachable(told.notifyTo)) refuse('CARRIER_NOTIFY_TO_WRONG', { notifyTo: told.notifyTo })
}

const demandFreeName = async (
  { db, tenantId, refuse }: Call<'CARRIER_NAME_TAKEN'>,
  id: number | null,
  name: string,
): Promise<void> => {
  const other = await maybeOne(
    db,
    sql`select id from carrier where tenant_id = ${tenantId} and name = ${name} and id is distinct from ${id}::bigint`,
  )
  if (other !== null) refuse('CARRIER_NAME_TAKEN', { name })
}

/** Refuses to put away a carrier whose packages still wait, or that rules lead to: CARRIER_IN_USE {packages}, CARRIER_HAS_RULES {rules}. */
const demandIdle = async (
  { db, tenantId, refuse }: Call<'CARRIER_IN_USE' | 'CARRIER_HAS_RULES'>,
  id: number,
): Promise<void> => {
  const { packages } = await one<{ packages: number }>(
    db,
    sql`select count(*) as packages
      from cargo_package p join customer_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
      where p.tenant_id = ${tenantId} and p.carrier_id = ${id} and p.manifest_id is null and o.status <> 8`,
  )
  if (packages > 0) refuse('CARRIER_IN_USE', { packages })
  const { rules } = await one<{ rules: number }>(
    db,
    sql`select count(*) as rules from carrier_rule where tenant_id = ${tenantId} and carrier_id = ${id} and is_active`,
  )
  if (rules > 0) refuse('CARRIER_HAS_RULES', { rules })
}
