/** A real place does not hold what a move or a promise wants of it. Nothing was written. */
export class StockShort extends Error {
  readonly placeId: number
  readonly productId: number
  /** What could still be taken from the place. */
  readonly stock: number

  constructor(placeId: number, productId: number, stock: number) {
    super(`place ${placeId} has only ${stock} of product ${productId}`)
    this.placeId = placeId
    this.productId = productId
    this.stock = stock
  }
}
