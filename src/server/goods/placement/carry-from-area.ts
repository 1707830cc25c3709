import { toQuantity } from '#base/decimals.ts'
import type { PlacementArea } from '#contract/calls/goods/placement.ts'
import type { Call } from '#server/base/call.ts'
import { moveGoods } from '../ledger/move-goods.ts'
import { StockShort } from '../ledger/stock-short.ts'
import { ownWarehouse } from '../places/own-warehouse.ts'
import { type PartOfFile, placedOfFiles } from '../receiving/placed-of-files.ts'
import type { LotMoved } from './lots-of.ts'
import { type Areas, demandOfPaper, type NamedPaper } from './papers.ts'

interface Carried {
  readonly productId: number
  readonly piece: number
  readonly area: PlacementArea
  readonly areas: Areas
  readonly paper: NamedPaper | null
  /** Of what lots the pieces are. */
  readonly lots: readonly LotMoved[]
  readonly to: number
  readonly kind: 'placement' | 'combine'
  /** The line of an order that gets them. */
  readonly setId?: number | undefined
  readonly orderLineId?: number | undefined
}

/**
 * Brings pieces from an area to where they go: the movements tell their lots, and the paper that they came with or, where none was
 * scanned, the receiving files that they are counted on. Refuses more than waits.
 */
export const carryFromArea = async (
  call: Call<'WAREHOUSE_NOT_FOUND' | 'PLACEMENT_TOO_MUCH'>,
  { productId, piece, area, areas, paper, lots, ...where }: Carried,
): Promise<void> => {
  const { db, tenantId, caller, operationId, refuse } = call
  if (paper !== null) await demandOfPaper(call, areas, paper, { productId, piece })
  const ofFile = paper?.kind === 'file' ? { fileId: paper.id } : {}
  const parts =
    area === 'receiving'
      ? await placedOfFiles(db, tenantId, ownWarehouse(call), { productId, quantity: piece, ...ofFile })
      : [{ fileNo: null, quantity: piece }]
  await moveGoods(
    db,
    tenantId,
    lotsByFile(lots, parts).map(({ fileNo, quantity, lot, expiresOn }) => ({
      ...where,
      productId,
      quantity,
      from: areas[area],
      document: paper?.code ?? fileNo ?? undefined,
      lot: lot ?? undefined,
      expiresOn: expiresOn ?? undefined,
      userId: caller.id,
      operationId,
    })),
  ).catch(error => {
    if (error instanceof StockShort) refuse('PLACEMENT_TOO_MUCH', { left: error.stock })
    throw error
  })
}

/** The same pieces by lot and by file at once: nobody can tell which lot came with which file, so one is laid beside the other. */
const lotsByFile = (
  lots: readonly LotMoved[],
  files: readonly PartOfFile[],
): readonly (Omit<LotMoved, 'piece'> & PartOfFile)[] => {
  const open = files.map(file => ({ ...file }))
  return lots.flatMap(({ piece, ...lot }) => {
    let left = piece
    return open.flatMap(file => {
      const quantity = Math.min(left, file.quantity)
      left = toQuantity(left - quantity)
      file.quantity = toQuantity(file.quantity - quantity)
      return quantity > 0 ? [{ ...lot, fileNo: file.fileNo, quantity }] : []
    })
  })
}
