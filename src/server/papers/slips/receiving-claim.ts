import type { Language } from '#contract/languages.ts'
import type { Params } from '#contract/reply.ts'
import type { HeavyWork } from '#server/base/threads/heavy-work.ts'
import { timeZone } from '#server/base/time-zone.ts'
import { wordFor } from '#server/base/words.ts'
import { barcodePicture } from '../barcodes/barcode-picture.ts'
import { type Html, html, trusted } from '../barcodes/html.ts'
import { claimStyle } from './claim-style.ts'

/** A difference as the supplier is told of it. */
export interface ClaimLine {
  readonly product: string
  readonly barcode: string
  readonly unit: string
  readonly expected: number
  readonly received: number
  readonly damaged: number
  readonly kinds: readonly string[]
  readonly reasons: string
  readonly decision: string | null
}

/** A photo of damaged goods, its picture in base64. */
export interface ClaimPhoto {
  readonly product: string
  readonly type: string
  readonly base64: string
}

interface Claim {
  readonly fileNo: string
  readonly documentNo: string
  readonly supplier: string
  readonly warehouse: string
  readonly countedAt: string | null
  readonly lines: readonly ClaimLine[]
  readonly photos: readonly ClaimPhoto[]
  readonly language: Language
}

/** What a supplier is told of short, surplus, damaged and wrong goods: A4, every line with what was decided. */
const receivingClaim = ({
  fileNo,
  documentNo,
  supplier,
  warehouse,
  countedAt,
  lines,
  photos,
  language,
}: Claim): string => {
  const say = (name: string, params: Params = {}): string => wordFor(`sheet.${name}`, params, language)
  const state = (name: string, value: string): string => wordFor(`state.${name}.${value}`, {}, language)
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 3 })
  const instant = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const fact = (name: string, value: string): Html =>
    value === '' ? html`` : html`<div><dt>${say(name)}</dt><dd>${value}</dd></div>`
  const row = (line: ClaimLine, nth: number): Html => html`
<tr><td class="number">${nth + 1}</td><td>${line.product}<br><code>${line.barcode}</code></td>
<td class="number">${number.format(line.expected)} ${line.unit}</td><td class="number">${number.format(line.received)}</td>
<td class="number">${number.format(line.damaged)}</td>
<td>${line.kinds.map(kind => state('differenceKind', kind)).join(', ')}${line.reasons === '' ? '' : ` · ${line.reasons}`}</td>
<td>${line.decision === null ? '–' : state('decision', line.decision)}</td></tr>`
  const figure = ({ product, type, base64 }: ClaimPhoto): Html =>
    html`<figure><img alt="" src="data:${type};base64,${base64}"><figcaption>${product}</figcaption></figure>`
  const signature = (name: string): Html => html`<div><b>${say(name)}</b><span>${say('signature')}</span></div>`
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${say('claim', { no: fileNo })}</title>
<style>${trusted(claimStyle)}</style>
</head>
<body>
<header><h1>${say('claim', { no: fileNo })}</h1>${barcodePicture(fileNo)}</header>
<dl>${fact('supplier', supplier)}${fact('supplierNote', documentNo)}${fact('warehouse', warehouse)}
${fact('countedAt', countedAt === null ? '' : instant.format(new Date(countedAt)))}</dl>
<table>
<thead><tr><th class="number">#</th><th>${say('product')}</th><th class="number">${say('expected')}</th>
<th class="number">${say('received')}</th><th class="number">${say('damaged')}</th><th>${say('difference')}</th>
<th>${say('decision')}</th></tr></thead>
<tbody>${lines.map(row)}</tbody>
</table>
${photos.length === 0 ? html`` : html`<section>${photos.map(figure)}</section>`}
<footer>${signature('givenBy')}${signature('takenBy')}</footer>
</body>
</html>
`.markup
}

export const claimWork: HeavyWork<Claim, string> = { name: 'receivingClaim', does: receivingClaim }
