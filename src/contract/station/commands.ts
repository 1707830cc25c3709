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

/**
 * What a keypad has, as barcodes, by what follows the prefix: digits, the comma, the last key taken back, sums, all that
 * there is.
 */
export const commandKeys = {
  ...{ D1: '1', D2: '2', D3: '3', D4: '4', D5: '5', D6: '6', D7: '7', D8: '8', D9: '9', D0: '0' },
  ...{ COMMA: ',', ERASE: 'erase', PLUS1: '+1', PLUS5: '+5', PLUS10: '+10', MINUS1: '-1', ALL: 'all' },
} as const

/** The command barcode that opens the station's own page, whatever the step. */
export const stationCommand = `${commandPrefix}STATION`

/**
 * What the printed calibration code holds: characters that tell one keyboard layout from another, a separator (GS), and a
 * last letter, so that what the scanner puts in place of the separator or after the code is seen.
 */
export const calibrationCode = `${commandPrefix}CAL-/:;_.i[]\u001dZ`

/** Whether a code is the calibration code, however the scanner and the layout have spoilt it. */
export const isCalibration = (code: string): boolean => /OKUT.CAL./i.test(code)

/** What every badge begins with; sixteen characters that nobody can guess follow. */
export const badgePrefix = `${commandPrefix}B-`

/** Whether a code is somebody's badge, whole or misread: it is never shown, kept or told on. */
export const isBadge = (code: string): boolean => /^(\][a-z]\w)?OKUT-B-/i.test(code)
/** The command barcode that opens the sheet of papers not yet printed, whatever the step. */
export const printCommand = `${commandPrefix}PRINT`

/** The command barcode that tells the supervisor of what went wrong, whatever the step. */
export const complaintCommand = `${commandPrefix}REPORT`

/** The command barcode that begins a practice shift: a world of its own, over the work. */
export const practiceCommand = `${commandPrefix}PRACTICE`

/** The command barcode that answers the step at hand with what lies on the station's scale. */
export const weighCommand = `${commandPrefix}WEIGH`

/** The command barcode that has the station say what comes next, or be silent again, whatever the step. */
export const voiceCommand = `${commandPrefix}VOICE`

/** How many the next scan can be told to count by a printed barcode (any number can be told by hand). */
export const printedTimes = [2, 3, 4, 5, 6, 10, 12, 24, 50, 100] as const
export const printedChoices = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
