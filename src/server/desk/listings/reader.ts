/** Who reads a listing; all that a worker thread needs to know of him. */
export interface Reader {
  readonly tenantId: number
  readonly userId: number
  readonly warehouseId: number | null
}
