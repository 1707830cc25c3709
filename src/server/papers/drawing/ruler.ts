/** How wide letters are, in millimetres. */
export interface Ruler {
  width(text: string, sizePt: number, bold: boolean): number
}

export const mmPerPoint = 25.4 / 72

/** From one line of letters to the next, as a part of their size. */
export const lineHeight = 1.25
