import { type Database, maybeOne, sql } from '#server/base/store/sql.ts'
import { barcodePicture } from '#server/papers/barcodes/barcode-picture.ts'
import { type Html, html, trusted } from '#server/papers/barcodes/html.ts'
import { demoDomain, demoPassword } from '../demo/create-demo.ts'
import {
  findCarried,
  findCarts,
  findPackages,
  findParcels,
  findShelves,
  findTables,
  findWanted,
  findZones,
  type Labelled,
} from './sheet-rows.ts'
import { sheetStyle } from './sheet-style.ts'
import { wantedTable } from './wanted-table.ts'

/** A command barcode with what it does, in both languages. */
export interface Command {
  readonly code: string
  readonly tr: string
  readonly en: string
}

export interface SheetOptions {
  readonly commands: readonly Command[]
  /** All shelves of this zone, instead of what open sets want. */
  readonly zone?: string | undefined
}

/** The page of barcodes to play the demo merchant with, to be printed or scanned off a screen; null without that merchant. */
export const scanSheet = async (db: Database, { commands, zone }: SheetOptions): Promise<string | null> => {
  const tenant = await maybeOne<{ id: number }>(db, sql`select id from tenant where domain = ${demoDomain}`)
  if (tenant === null) return null
  const zones = await findZones(db, tenant.id)
  const content =
    zone === undefined
      ? await workday(db, tenant.id, commands)
      : labels('Raflar', 'Shelves', await findShelves(db, tenant.id, zone))
  return html`<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Okut · Okutma sayfası</title>
<style>${trusted(sheetStyle)}</style>
</head>
<body>
<header>
<h1>Okutma sayfası <small lang="en">Scan sheet</small></h1>
<p>Firma <b>${demoDomain}</b> · kullanıcı <b>picker</b> · parola <b>${demoPassword}</b></p>
<nav><a href="/scan-sheet">Bekleyen iş <small lang="en">waiting work</small></a>
${zones.map(({ barcode: code, definition }) => html` <a href="/scan-sheet?zone=${code}">${definition}</a>`)}</nav>
</header>
${content}
</body>
</html>
`.markup
}

const workday = async (db: Database, tenantId: number, commands: readonly Command[]): Promise<Html> => html`
${labels('Arabalar', 'Carts', await findCarts(db, tenantId))}
${wantedTable(await findWanted(db, tenantId))}
<section>${heading('Komutlar', 'Commands')}
<div class="labels">${commands.map(
  ({ code, tr, en }) =>
    html`<figure>${barcodePicture(code)}<figcaption>${tr} <small lang="en">${en}</small></figcaption></figure>`,
)}</div></section>
${labels('Masalar', 'Tables', await findTables(db, tenantId))}
${labels('Araba ve kolilerdeki ürünler', 'Products in carts and parcels', await findCarried(db, tenantId))}
${labels('Dolu koliler', 'Parcels in use', await findParcels(db, tenantId))}
${labels('Bekleyen kargo paketleri', 'Packages waiting', await findPackages(db, tenantId))}`

const labels = (tr: string, en: string, things: readonly Labelled[]): Html =>
  things.length === 0
    ? html``
    : html`
<section>${heading(tr, en)}
<div class="labels">${things.map(
        ({ barcode, definition }) =>
          html`<figure>${barcodePicture(barcode)}<figcaption>${definition}</figcaption></figure>`,
      )}</div></section>`

const heading = (tr: string, en: string): Html => html`<h2>${tr} <small lang="en">${en}</small></h2>`
