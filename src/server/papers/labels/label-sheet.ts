import type { Language } from '#contract/languages.ts'
import { barcodePicture } from '../barcodes/barcode-picture.ts'
import { type Html, html, trusted } from '../barcodes/html.ts'
import { labelStyle } from './label-style.ts'

/** What stands on one label. */
export interface Label {
  /** Readable from where one stands. */
  readonly title: string
  readonly text: string
  readonly barcode: string
}

const labelsASheet = 24
/** The title's letters are so large that about this width is filled, between these heights. */
const [titleWidthMm, leastLetterMm, mostLetterMm] = [62, 4, 9]
/** Of a bold letter, as a part of its height. */
const letterWidth = 0.72

/** A page of labels on A4 sheets, three by eight of 70 × 37 mm, to be printed at full size. */
export const labelSheet = (labels: readonly Label[], language: Language): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>Okut</title>
<style>${trusted(labelStyle)}</style>
</head>
<body>
${sheetsOf(labels).map(sheet => html`<main>${sheet.map(figure)}</main>\n`)}</body>
</html>
`.markup

const sheetsOf = (labels: readonly Label[]): (readonly Label[])[] =>
  Array.from({ length: Math.ceil(labels.length / labelsASheet) }, (_, i) =>
    labels.slice(i * labelsASheet, (i + 1) * labelsASheet),
  )

const figure = ({ title, text, barcode }: Label): Html => html`
<figure><b style="font-size:${letterMm(title)}mm">${title}</b><figcaption>${text}</figcaption>${barcodePicture(barcode)}</figure>`

const letterMm = (title: string): string =>
  Math.min(mostLetterMm, Math.max(leastLetterMm, titleWidthMm / (title.length * letterWidth))).toFixed(1)
