/** The books of a product on a shelf were corrected since it was counted there. Nothing was written. */
export class CountOutdated extends Error {
  readonly shelfId: number
  readonly productId: number

  constructor({ shelfId, productId }: { readonly shelfId: number; readonly productId: number }) {
    super(`the books of product ${productId} on shelf ${shelfId} were corrected since the count`)
    this.shelfId = shelfId
    this.productId = productId
  }
}
