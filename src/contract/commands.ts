/** What every command barcode begins with. */
export const commandPrefix = 'OKUT-'

/** The acts that have a barcode of their own, by what follows the prefix. */
export const commandActs = {
  OK: 'ok',
  CANCEL: 'cancel',
  UNDO: 'undo',
  MISSING: 'missing',
  SHELF: 'otherShelf',
  QTY: 'quantity',
  HOME: 'home',
} as const

/** The command barcode that opens the station's own page, whatever the step. */
export const stationCommand = `${commandPrefix}STATION`

/** How many the next scan can be told to count by a printed barcode (any number can be told by hand). */
export const printedTimes = [2, 3, 4, 5, 6, 10, 12, 24, 50, 100] as const
export const printedChoices = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
