import type { Cart, UserSet } from '#contract/documents.ts'
import { isPicked } from '#flows/parts/is-picked.ts'

/** A picker's set with its cart, and the carts he could take. */
export interface WithCart {
  readonly set: UserSet | null
  readonly idle: readonly Cart[]
  readonly hasModule: boolean
}
interface Seen {
  readonly doc: WithCart
}

export const cartEnding = ({ doc }: Seen): 'bound' | 'boundPicked' =>
  doc.set !== null && isPicked(doc.set) ? 'boundPicked' : 'bound'
export const whatCart = ({ doc, value }: Seen & { readonly value: string }): 'mine' | 'other' =>
  doc.set?.cart?.barcode === value ? 'mine' : 'other'
