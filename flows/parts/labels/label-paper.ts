import type { Paper } from '#contract/calls/papers/documents.ts'

/** A sheet of labels, for the printer. */
export const labelPaper = ({ html }: { readonly html: string }): readonly Paper[] => [
  { kind: 'Label', orderNo: '', html, pdf: null },
]
