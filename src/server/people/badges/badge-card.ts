import type { Language } from '#contract/languages.ts'
import { barcodePicture } from '#server/papers/barcodes/barcode-picture.ts'
import { html, trusted } from '#server/papers/barcodes/html.ts'

export interface Badge {
  readonly badge: string
  readonly name: string
  readonly merchant: string
}

/** The name's letters are so large that about this width is filled in two lines at the most, between these heights. */
const [nameWidthMm, leastLetterMm, mostLetterMm] = [130, 4.5, 10]
/** Of a bold letter, as a part of its height. */
const letterWidth = 0.66

/** A label of a bank card's size, 85 × 54 mm, to be worn. */
export const badgeCard = ({ badge, name, merchant }: Badge, language: Language): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>Okut</title>
<style>${trusted(cardStyle)}</style>
</head>
<body>
<main><small>${merchant}</small><b style="font-size:${letterMm(name)}mm">${name}</b>${barcodePicture(badge)}</main>
</body>
</html>
`.markup

const letterMm = (name: string): string =>
  Math.min(mostLetterMm, Math.max(leastLetterMm, nameWidthMm / (name.length * letterWidth))).toFixed(1)

/** 308 modules, quiet zones and all, on 78 mm: 0.25 mm for the thinnest bar. */
const cardStyle = `
:root { color-scheme: only light; background: #fff; color: #000; font-family: system-ui, sans-serif }
@page { size: 85mm 54mm; margin: 0 }
body { margin: 0 }
main { box-sizing: border-box; width: 85mm; height: 53.9mm; padding: 3mm 3.5mm; overflow: hidden; display: flex;
  flex-direction: column; align-items: center; justify-content: space-between; text-align: center }
small { max-width: 78mm; font-size: 4mm; line-height: 1.2; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
b { max-width: 78mm; max-height: 2.2em; line-height: 1.1; overflow: hidden; overflow-wrap: anywhere }
.barcode { display: flex; flex-direction: column; align-items: center }
.barcode svg { display: block; width: 78mm; height: 15mm }
code { font: 600 3mm/1.3 ui-monospace, monospace; white-space: nowrap }
`
