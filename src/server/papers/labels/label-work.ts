import type { Language } from '#contract/languages.ts'
import type { HeavyWork } from '#server/base/threads/heavy-work.ts'
import { type Label, labelSheet } from './label-sheet.ts'

interface Sheet {
  readonly labels: readonly Label[]
  readonly language: Language
}

/** Draws a page of labels: a barcode takes a millisecond, and there can be hundreds of them. */
export const labelWork: HeavyWork<Sheet, string> = {
  name: 'labels',
  does: ({ labels, language }) => labelSheet(labels, language),
}
