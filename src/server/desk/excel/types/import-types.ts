import { barcodes } from './barcodes.ts'
import type { ImportName, ImportType } from './import-type.ts'
import { orders } from './orders.ts'
import { products } from './products.ts'
import { receiving } from './receiving.ts'
import { shelves } from './shelves.ts'
import { stock } from './stock.ts'
import { transfers } from './transfers.ts'

/** What can be read in, each with its columns and rules. */
export const typesOfImport: Readonly<Record<ImportName, ImportType>> = {
  products,
  barcodes,
  shelves,
  stock,
  orders,
  receiving,
  transfers,
}
