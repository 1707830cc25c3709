/** What stands between the code of a cart and the number of a slot. */
export const slotMark = '.'

/** What stands on the slots of a cart: its own code and their numbers. One slot is the cart itself. */
export const slotCodes = (cart: string, slots: number): readonly string[] =>
  slots < fewestSlots ? [] : Array.from({ length: slots }, (_, nth) => `${cart}${slotMark}${nth + 1}`)

/** A cart with fewer is not divided. */
export const fewestSlots = 2

/** The cart and the number that a code names, if it is the code of a slot. */
export const slotIn = (code: string): { readonly cart: string; readonly number: number } | null => {
  const [, cart, number] = /^(.+)\.([1-9]\d?)$/.exec(code) ?? []
  return cart === undefined ? null : { cart, number: Number(number) }
}
