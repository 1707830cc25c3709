import { controlFlow } from './builder.ts'

/**
 * Take a parcel from the table, and scan every piece of its order; what isn't there is told missing. When all of it is
 * read, give the packing's details: goods leave for the dispatch area, and label and invoice are printed. An order of one
 * piece is packed by the one scan of its product.
 */
export const qualityControl = controlFlow(false)

/** The same, with the merchant's own cargo label. */
export const qualityControlCargoPdf = controlFlow(true)
