import { contract } from '#contract/index.ts'
import type { Reading } from '#engine/vocabulary/flow.ts'
import { figure, raw, word } from '#engine/vocabulary/panels.ts'
import type { Option } from '#engine/vocabulary/step.ts'

/** What orders can be selected by: each choice with the code that a scanner would read. */
export interface Choice extends Option {
  readonly code?: string
}
export type ReadChoices = (read: Reading<any>['read']) => Promise<readonly Choice[]>

const api = contract.orderSelection

export const readProducts: ReadChoices = async read =>
  (await read(api.products, {})).map(product => ({
    value: String(product.id),
    code: product.barcode,
    title: raw(product.name),
    text: word('panel.wantedProduct', { code: product.stockCode, pieces: product.pieceCount, free: product.free }),
    figure: figure(product.orderCount),
  }))

export const readShelves: ReadChoices = async read =>
  (await read(api.shelves, {})).map(shelf => ({
    value: String(shelf.id),
    code: shelf.barcode,
    title: raw(shelf.code),
    text: raw(shelf.definition),
    figure: figure(shelf.orderCount),
  }))

export const readMainLocations =
  (pieceKind?: 'single' | 'multi'): ReadChoices =>
  async read =>
    (await read(api.mainLocations, {})).map(zone => ({
      value: String(zone.id),
      code: zone.barcode,
      title: raw(zone.code),
      text: raw(zone.definition),
      figure: figure(pieceKind === undefined ? zone.orderCount : zone[pieceKind]),
    }))

export const readCountries: ReadChoices = async read =>
  (await read(api.countries, {})).map(({ country, orderCount, pieceCount }) => ({
    value: country,
    title: raw(country || '–'),
    text: word('panel.wantedPieces', { pieces: pieceCount }),
    figure: figure(orderCount),
  }))
