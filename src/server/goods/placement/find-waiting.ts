import type { placement } from '#contract/calls/goods/placement.ts'
import type { InputOfCall, ModelOf } from '#contract/define.ts'
import type { Operations } from '#server/base/call.ts'
import { one, sql } from '#server/base/store/sql.ts'
import { productScanned } from '../products/product-scanned.ts'
import { shelvesWith } from '../shelves/contents/shelves-with.ts'
import { shelfNamed } from '../shelves/shelf-named.ts'
import { areasOf, demandPaper, paperNamed } from './papers.ts'
import { readProducts, withoutRank } from './read-waiting.ts'

type FindCall = Parameters<Operations['placement']['find']>[0]

/** What a code names where goods wait for a shelf: one of them, or the paper that some came with. */
export const findWaiting = async (
  call: FindCall,
  { barcode, paper: code }: InputOfCall<typeof placement.find>,
): Promise<ModelOf<typeof placement.find>> => {
  const productId = await productScanned(call, barcode)
  if (productId === null) {
    const named = await paperNamed(call, barcode)
    if (named === null && (await shelfNamed(call, barcode)) !== null)
      call.refuse('PLACEMENT_PRODUCT_FIRST', { code: barcode })
    if (named === null) return call.refuse('PRODUCT_NOT_FOUND', { barcode })
    return { found: null, paper: { code: named.code, kind: named.kind, area: named.area } }
  }
  const [product] = await readProducts(call, await areasOf(call), await demandPaper(call, code), [productId])
  if (product === undefined) return call.refuse('PLACEMENT_NOT_HERE', await whereItIs(call, productId))
  return { found: withoutRank(product), paper: null }
}

/** The name of a product of which nothing waits, and the shelves that hold it. */
const whereItIs = async (call: FindCall, productId: number) => {
  const { name } = await one<{ name: string }>(
    call.db,
    sql`select name from product where tenant_id = ${call.tenantId} and id = ${productId}`,
  )
  return { product: name, shelves: await shelvesWith(call, productId) }
}
