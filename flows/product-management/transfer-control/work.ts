import { sumQuantities, toQuantity } from '#base/decimals.ts'
import type { TransferCheck, TransferFile } from '#contract/calls/goods/transfers.ts'
import type { TransferBox } from '#contract/calls/houses/transfer-boxes.ts'
import { contract } from '#contract/index.ts'
import type { Settings } from '#contract/shapes/settings.ts'
import { findProduct } from '#domain/codes/find-product.ts'
import type { Reading } from '#engine/vocabulary/flow.ts'
import type { Scene, Seen } from '#engine/vocabulary/scene.ts'

/** What comes with a file, and how much of it has come. */
export interface Arriving {
  readonly settings: Settings
  /** Null where the address names none. */
  readonly file: TransferFile | null
  readonly products: readonly TransferCheck[]
  readonly boxes: readonly TransferBox[]
}
export type ArrivingPosition = Readonly<Record<'id' | 'productId', string | number | null>>
export type CheckSeen = Seen<Arriving, ArrivingPosition>
export type CheckScene = Scene<Arriving, ArrivingPosition>

export const readArriving = async ({ read, position, who }: Reading<ArrivingPosition>): Promise<Arriving> => {
  const { settings } = who
  const id = Number(position.id ?? 0)
  if (!(id > 0)) return { settings, file: null, products: [], boxes: [] }
  const [file, products, boxes] = await Promise.all([
    read(contract.transferFiles.read, { id }),
    read(contract.transfers.checkProducts, { id }),
    read(contract.transferBoxes.list, { id }),
  ])
  return { settings, file, products, boxes }
}

export const leftOf = ({ sent, checked }: TransferCheck): number => toQuantity(sent - checked)
export const isOpen = (row: TransferCheck): boolean => leftOf(row) > 0
export const openRows = ({ doc }: CheckSeen): readonly TransferCheck[] => doc.products.filter(isOpen)
export const piecesAway = (seen: CheckSeen): number => sumQuantities(openRows(seen).map(leftOf))

/** The product that the screen is about: the one whose code opened the dialog, the one checked last, else the first open one. */
export const rowInHand = (seen: CheckSeen): TransferCheck | undefined => {
  const { doc, position, about } = seen
  const named = about === '' ? undefined : findProduct(doc.products, about, doc.settings)?.product
  const last = doc.products.find(row => row.productId === Number(position.productId) && isOpen(row))
  return named ?? last ?? openRows(seen)[0]
}
/** The product that an act is about: the one whose code is scanned, else the one in hand. */
export const rowMeant = (scene: CheckScene): TransferCheck | undefined =>
  (scene.act === 'scan' ? findProduct(scene.doc.products, scene.value, scene.doc.settings)?.product : undefined) ??
  rowInHand(scene)

/** The step a checker belongs in, told by the file alone. */
export const whereToCheck = (seen: CheckSeen): 'product' | 'checked' | 'notToCheck' | 'unknown' => {
  const { file } = seen.doc
  if (file === null) return 'unknown'
  if (file.transferState !== 3 && file.transferState !== 4) return 'notToCheck'
  return openRows(seen).length > 0 ? 'product' : 'checked'
}

export const putRow = (doc: Arriving, changed: TransferCheck): Arriving => ({
  ...doc,
  products: doc.products.map(row => (row.productId === changed.productId ? changed : row)),
})
