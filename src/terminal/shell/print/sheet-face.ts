import type { SignName } from '#engine/vocabulary/signs.ts'

/** Something that can be done on the sheet: by touch, by its number, by its command barcode. */
export interface Choice {
  readonly name: string
  readonly title: string
  readonly text?: string
  readonly sign: SignName
  readonly does: () => void
}

/** What the sheet shows at one time. */
export interface Face {
  readonly title: string
  readonly text?: string
  /** Numbered, in this order. */
  readonly choices: readonly Choice[]
  /** By OKUT-OK or Enter; the yellow one. */
  readonly main: Choice | null
  readonly others: readonly Choice[]
  /** By OKUT-CANCEL or Escape. */
  readonly back: Choice
}
