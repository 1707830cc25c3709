/** Why an order is cancelled, as it is kept with it: each is the name of a word. */
export const cancelReasons = [
  '@reason.customerWish',
  '@reason.outOfStock',
  '@reason.wrongPrice',
  '@reason.unpaid',
  '@reason.suspicious',
  '@reason.other',
] as const
