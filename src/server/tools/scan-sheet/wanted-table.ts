import { barcodePicture } from '#server/papers/barcodes/barcode-picture.ts'
import { type Html, html } from '#server/papers/barcodes/html.ts'
import { weighedProducts } from '../demo/demo-choices.ts'
import { scaleCode } from '../demo/merchant/demo-goods.ts'
import type { WantedRow } from './sheet-rows.ts'

/** What open sets still want, each set in walking order: the shelf's barcode, then its products' with their counts. */
export const wantedTable = (rows: readonly WantedRow[]): Html => {
  if (rows.length === 0)
    return html`<section><h2>Bekleyen set yok <small lang="en">No set is waiting</small></h2></section>`
  return html`${splitBy(rows, row => row.setNo).map(
    set => html`<section><h2>Set ${set[0]!.setNo} <small lang="en">in walking order</small></h2>
${splitBy(set, row => row.shelfBarcode).map(shelfBlock)}</section>`,
  )}`
}

const shelfBlock = (rows: readonly WantedRow[]): Html => {
  const shelf = rows[0]!
  return html`
<article><div class="shelf"><b>${shelf.shelfCode}</b>${barcodePicture(shelf.shelfBarcode)}<span>${shelf.shelfDefinition}</span></div>
<div class="products">${rows.map(productBlock)}</div></article>`
}

const productBlock = (row: WantedRow): Html => html`
<div class="product"><p><b class="count">${row.wanted.toLocaleString('tr')} ${row.unit}</b> ${row.name} <code>${row.stockCode}</code></p>
${codesToShow(row).map(barcodePicture)}</div>`

/** A scale's own code says nothing without a weight: in its place the label for what is wanted. */
const codesToShow = ({ stockCode, barcodes, wanted }: WantedRow): string[] => {
  const item = weighedProducts[stockCode]
  const fits = item !== undefined && wanted < 100
  return barcodes.map(code => (fits && code === scaleCode(item, 0) ? scaleCode(item, wanted) : code))
}

/** Runs of neighbours with the same key. */
const splitBy = <Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[][] => {
  const runs: Item[][] = []
  for (const item of items) {
    const last = runs.at(-1)
    if (last && keyOf(last[0]!) === keyOf(item)) last.push(item)
    else runs.push([item])
  }
  return runs
}
