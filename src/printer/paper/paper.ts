/** What a printer is given: pages, a picture, or ZPL commands as they are. */
export interface Paper {
  readonly kind: 'pdf' | 'png' | 'jpeg' | 'zpl'
  readonly bytes: Buffer
}

/** HTML, which is drawn first. */
export interface Html {
  readonly kind: 'html'
  readonly html: string
}

/** A sheet, in millimetres. */
export interface SheetSize {
  readonly widthMm: number
  readonly heightMm: number
}

/** A document of more pages is printed by nobody who means it. */
export const mostPages = 50
