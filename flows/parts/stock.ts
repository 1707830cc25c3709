/** Why a shelf is emptied in the books, as it is kept with the movements: each is the name of a word. */
export const emptyReasons = [
  '@reason.countedNone',
  '@reason.damaged',
  '@reason.expired',
  '@reason.lost',
  '@reason.wrongEntry',
  '@reason.other',
] as const
