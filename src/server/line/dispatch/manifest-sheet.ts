import type { Manifest } from '#contract/calls/line/dispatch.ts'
import type { Language } from '#contract/languages.ts'
import type { Params } from '#contract/reply.ts'
import { timeZone } from '#server/base/time-zone.ts'
import { wordFor } from '#server/base/words.ts'
import { type Html, html, trusted } from '#server/papers/barcodes/html.ts'
import { manifestStyle } from './manifest-style.ts'
import type { SheetLine } from './sheet-lines.ts'

/** The list that the driver signs for what he takes with him: A4, every package with its order and receiver. */
export const manifestSheet = (manifest: Manifest, lines: readonly SheetLine[], language: Language): string => {
  const say = (name: string, params: Params = {}): string => wordFor(`sheet.${name}`, params, language)
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  const instant = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const total = (name: string, value: number): Html =>
    html`<div><dt>${say(name)}</dt><dd>${number.format(value)}</dd></div>`
  const row = ({ barcode, orderNo, receiver, city, n, of, desi }: SheetLine, nth: number): Html => html`
<tr><td class="number">${nth + 1}</td><td><code>${barcode}</code></td><td>${orderNo}</td><td>${receiver}</td><td>${city}</td>
<td class="number">${n}/${of}</td><td class="number">${number.format(desi)}</td></tr>`
  const signature = (name: string): Html => html`<div><b>${say(name)}</b><span>${say('signature')}</span></div>`
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${say('manifest', { no: manifest.no })}</title>
<style>${trusted(manifestStyle)}</style>
</head>
<body>
<header><h1>${say('manifest', { no: manifest.no })}</h1>
<p><b>${manifest.carrier.name}</b><br>${instant.format(new Date(manifest.closedAt ?? manifest.openedAt))}</p></header>
<dl>${total('orders', manifest.orderCount)}${total('packages', manifest.packageCount)}${total('desi', manifest.totalDesi)}</dl>
<table>
<thead><tr><th class="number">#</th><th>${say('barcode')}</th><th>${say('order')}</th><th>${say('receiver')}</th>
<th>${say('city')}</th><th class="number">${say('package')}</th><th class="number">${say('desi')}</th></tr></thead>
<tbody>${lines.map(row)}</tbody>
</table>
<footer>${signature('givenBy')}${signature('takenBy')}</footer>
</body>
</html>
`.markup
}
