import type { ReturnDone } from '#contract/calls/line/returns.ts'
import type { Language } from '#contract/languages.ts'
import type { Params } from '#contract/reply.ts'
import type { HeavyWork } from '#server/base/threads/heavy-work.ts'
import { timeZone } from '#server/base/time-zone.ts'
import { wordFor } from '#server/base/words.ts'
import { barcodePicture } from '../barcodes/barcode-picture.ts'
import { type Html, html, trusted } from '../barcodes/html.ts'
import { slipStyle } from './slip-style.ts'

interface Slip {
  readonly done: Omit<ReturnDone, 'slipHtml'>
  readonly user: string
  readonly at: string
  readonly language: Language
}

/** Of three characters at the least: fewer are no scan, but somebody typing. */
const codeOf = ({ returnNo }: Pick<ReturnDone, 'returnNo'>): string => `R${String(returnNo).padStart(2, '0')}`

/** The slip that lies with returned goods: its barcode finds the order again, and each piece says where it goes. */
const returnSlip = ({ done, user, at, language }: Slip): string => {
  const say = (name: string, params: Params = {}): string => wordFor(`sheet.${name}`, params, language)
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 3 })
  const money = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const instant = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const fact = (name: string, value: string | null): Html =>
    value === null ? html`` : html`<div><dt>${say(name)}</dt><dd>${value}</dd></div>`
  const row = ({ productName, piece, unit, condition, place }: ReturnDone['products'][number]): Html => html`
<tr><td>${productName}</td><td class="number">${number.format(piece)} ${unit}</td>
<td>${wordFor(`state.condition.${condition}`, {}, language)}</td><td><b>${place ?? say('returnsArea')}</b></td></tr>`
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${say('returnSlip', { no: done.returnNo })}</title>
<style>${trusted(slipStyle)}</style>
</head>
<body>
<header><h1>${say('returnSlip', { no: done.returnNo })}</h1>${barcodePicture(codeOf(done))}</header>
<dl>${fact('order', done.orderNo)}${fact('at', instant.format(new Date(at)))}${fact('takenBy', user)}
${fact('refund', `${money.format(done.amount)} TRY`)}${fact('refundKind', wordFor(`state.refundKind.${done.returnPaymentType}`, {}, language))}
${fact('voucher', done.voucherCode)}${fact('exchangeOrder', done.exchangeOrderNo)}</dl>
<table><tbody>${done.products.map(row)}</tbody></table>
</body>
</html>
`.markup
}

export const returnSlipWork: HeavyWork<Slip, string> = { name: 'returnSlip', does: returnSlip }
