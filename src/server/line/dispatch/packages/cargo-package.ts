/** A parcel of an order that leaves the house: piece n of m. */
export interface CargoPackage {
  readonly barcode: string
  readonly n: number
  readonly of: number
  readonly desi: number
}
