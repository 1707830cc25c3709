import type { byHand } from '#contract/calls/goods/by-hand.ts'
import type { InputOfCall, ModelOf } from '#contract/define.ts'
import { factorOf } from '#domain/codes/factor-of.ts'
import { carriedOf } from '#domain/codes/names-goods.ts'
import { readCode } from '#domain/codes/read-code.ts'
import type { Operations } from '#server/base/call.ts'
import { productScanned } from '../products/product-scanned.ts'
import { shelvesWith } from '../shelves/contents/shelves-with.ts'
import { shelfNamed } from '../shelves/shelf-named.ts'
import { readHandShelf } from './read-hand-shelf.ts'
import { shelfForHands } from './shelf-for-hands.ts'

type ReadCall = Parameters<Operations['byHand']['read']>[0]

/** A shelf as who puts its stock right sees it, and the product that he scanned there; another shelf takes its place. */
export const readForHands = async (
  call: ReadCall,
  { act, shelf, product }: InputOfCall<typeof byHand.read>,
): Promise<ModelOf<typeof byHand.read>> => {
  const { db, tenantId, settings, refuse } = call
  const shelfId = await shelfForHands(call, shelf)
  const show = async (id: number, productId: number | null = null) => readHandShelf(db, tenantId, id, productId)
  if (product === undefined) return { shelf: await show(shelfId), found: null }
  const productId = await productScanned(call, product)
  if (productId === null) {
    const other = await shelfNamed(call, product)
    return other === null
      ? refuse('PRODUCT_NOT_FOUND', { barcode: product })
      : { shelf: await show(other), found: null }
  }
  const shown = await show(shelfId, productId)
  const found = shown.products.find(({ productID }) => productID === productId)!
  if (act === 'remove' && found.stock === 0)
    refuse('HAND_NOT_ON_SHELF', {
      product: found.productName,
      shelf: shown.shelfCode,
      others: await shelvesWith(call, productId),
    })
  const reading = readCode(product, { segments: settings.barcodeSettings.segmentedBarcodeSettings })
  const carried = carriedOf(reading, found.isProductPieceDecimal)
  return { shelf: shown, found: { productID: productId, carried, factor: factorOf(product, found.cases) } }
}
