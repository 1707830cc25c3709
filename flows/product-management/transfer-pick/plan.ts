import { sumQuantities, toQuantity } from '#base/decimals.ts'
import type { TransferFile, TransferPick } from '#contract/calls/goods/transfers.ts'
import { contract } from '#contract/index.ts'
import type { Settings } from '#contract/shapes/settings.ts'
import type { Shelf } from '#contract/shapes/shelf.ts'
import { findProduct } from '#domain/codes/find-product.ts'
import { goods, known } from '#domain/codes/what-code-names.ts'
import type { Reading } from '#engine/vocabulary/flow.ts'
import type { Scene, Seen } from '#engine/vocabulary/scene.ts'

/** All a picker needs for a file, loaded once: what it decides needs no server. */
export interface TransferPlan {
  readonly settings: Settings
  /** Null where the address names none. */
  readonly file: TransferFile | null
  readonly shelves: readonly Shelf[]
  readonly products: readonly TransferPick[]
}
export type TransferPosition = Readonly<Record<'id' | 'shelfId', string | number | null>>
export type PickSeen = Seen<TransferPlan, TransferPosition>
export type PickScene = Scene<TransferPlan, TransferPosition>

export const readPlan = async ({ read, position, who }: Reading<TransferPosition>): Promise<TransferPlan> => {
  const { settings } = who
  const id = Number(position.id ?? 0)
  if (!(id > 0)) return { settings, file: null, shelves: [], products: [] }
  return { settings, ...(await read(contract.transfers.plan, { id })) }
}

export const leftOf = ({ piece, picked, missing }: TransferPick): number => toQuantity(piece - picked - missing)
export const isOpen = (row: TransferPick): boolean => leftOf(row) > 0
export const openRows = ({ doc }: PickSeen): readonly TransferPick[] => doc.products.filter(isOpen)
export const rowsHere = ({ doc, position }: PickSeen): readonly TransferPick[] =>
  doc.products.filter(row => row.shelfId === Number(position.shelfId))
export const openHere = (seen: PickSeen): readonly TransferPick[] => rowsHere(seen).filter(isOpen)
export const hasOpenHere = (seen: PickSeen): boolean => openHere(seen).length > 0
export const piecesOf = (rows: readonly TransferPick[]): number => sumQuantities(rows.map(leftOf))
/** The shelves that still hold something to pick, in walking order. */
export const openShelves = (seen: PickSeen): readonly Shelf[] => {
  const open = new Set(openRows(seen).map(row => row.shelfId))
  return seen.doc.shelves.filter(({ id }) => open.has(id))
}
export const shelfOf = ({ doc }: PickSeen, row: TransferPick | undefined): Shelf | undefined =>
  doc.shelves.find(({ id }) => id === row?.shelfId)

/** The row that a dialog or the screen is about: the one whose code opened it, else the first open one. */
export const rowInHand = (seen: PickSeen): TransferPick | undefined => {
  const rows = openHere(seen)
  const named = seen.about === '' ? undefined : findProduct(rows, seen.about, seen.doc.settings)?.product
  return named ?? rows[0]
}
/** The row that an act is about: the one whose code is scanned, else the one in hand. */
export const rowMeant = (scene: PickScene): TransferPick | undefined =>
  (scene.act === 'scan' ? findProduct(openHere(scene), scene.value, scene.doc.settings)?.product : undefined) ??
  rowInHand(scene)

/** The step a picker belongs in, told by his plan and position alone. */
export const whereToPick = (seen: PickSeen): 'shelf' | 'product' | 'picked' | 'notToPick' | 'unknown' => {
  const { file } = seen.doc
  if (file === null) return 'unknown'
  if (file.transferState !== 1 && file.transferState !== 2) return 'notToPick'
  if (openRows(seen).length === 0) return 'picked'
  return hasOpenHere(seen) ? 'product' : 'shelf'
}

/** Goods belong on the shelf of their next open row. */
export const knownGoods = (seen: PickSeen) =>
  goods(seen.doc.products, named => {
    const shelf = shelfOf(seen, named.find(isOpen) ?? named[0])
    return shelf === undefined ? null : { kind: 'shelf', id: shelf.id, title: shelf.code }
  })
export const knownShelves = (shelves: readonly Shelf[]) =>
  known('shelf', shelves, ({ barcode, code }) => [barcode, code])

export const putRow = (plan: TransferPlan, changed: TransferPick): TransferPlan => ({
  ...plan,
  products: plan.products.map(row =>
    row.shelfId === changed.shelfId && row.productId === changed.productId ? changed : row,
  ),
})
