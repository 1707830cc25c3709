import type { Call } from '#server/base/call.ts'
import { type Decision, demandHeld, type ScanCall } from '#server/base/http/in-two-trips.ts'
import { writeAtOnce } from '#server/base/store/one-statement.ts'
import { sql } from '#server/base/store/sql.ts'
import { StockShort } from '#server/goods/ledger/stock-short.ts'
import { chooseParcel } from './work/choose-parcel.ts'
import { type Combining, combiningStored } from './work/combining-stored.ts'
import { customCargoPdf } from './work/custom-cargo-pdf.ts'
import type { ScanWork } from './work/read-scan.ts'
import { readParcels } from './work/work-rows.ts'

interface Asked extends Pick<Combining, 'claim' | 'product' | 'piece'> {
  readonly isPdfAsked: boolean
}

type CombineCall = ScanCall<Call<'COMBINE_PIECE_TOO_MUCH' | 'TABLE_FULL'>>

/** Puts pieces of a line from the cart into its order's parcel; an order that has none yet is given one. */
export const combineLine = async (
  call: CombineCall,
  work: ScanWork,
  { isPdfAsked, ...asked }: Asked,
): Promise<Decision> => {
  const { db, refuse } = call
  const { order, line } = asked.claim
  if (asked.piece > line.inCart) refuse('COMBINE_PIECE_TOO_MUCH', { left: line.inCart })
  const combining = { ...asked, ...(await parcelFor(call, work, asked)) }
  const stored = await combiningStored(call, work, combining).catch(error => {
    if (error instanceof StockShort) refuse('COMBINE_PIECE_TOO_MUCH', { left: error.stock })
    throw error
  })
  const { model } = stored.outcome
  if (!isPdfAsked || !model.isOrderComplete) return stored
  demandHeld(call)
  await writeAtOnce(db, stored.held, stored.parts)
  const customCargoPDF = await customCargoPdf(call, order.id)
  return { outcome: { model: { ...model, customCargoPDF } }, held: sql`select`, parts: {} }
}

/** The parcels of a table are only read where one must be chosen. */
const parcelFor = async (
  { db, tenantId, settings, refuse }: CombineCall,
  { table, parcels }: ScanWork,
  { claim: { order }, product }: Pick<Combining, 'claim' | 'product'>,
): Promise<Pick<Combining, 'parcel' | 'balance' | 'parcels'>> => {
  const placed = parcels.find(({ id }) => id === order.parcelId)
  if (placed !== undefined) return { parcel: placed }
  const all = await readParcels(db, tenantId, table.id, product.productID)
  const chosen = chooseParcel(all, order, settings.orderCombineSettings.maxOrdersPerParcel) ?? refuse('TABLE_FULL')
  return { parcel: chosen, balance: chosen.balance, parcels: all }
}
