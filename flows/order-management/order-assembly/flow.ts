import { assemblyFlow } from './builder.ts'

/**
 * Sit down at a table, bring a picked cart to it, and scan its pieces one by one: the number of the parcel that each
 * belongs into stands large on the screen. When nothing is left in the cart the set is finished.
 */
export const orderAssembly = assemblyFlow(false)

/** The same, and the merchant's own cargo label is printed as soon as an order is complete. */
export const orderAssemblyPdf = assemblyFlow(true)
