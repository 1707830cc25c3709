import { contract } from '#contract/index.ts'
import { figure, raw, word } from '#engine/vocabulary/panels.ts'
import { selectBy } from './builder.ts'

const api = contract.orderSelection

/** Orders that hold the products you choose or scan. */
export const product = selectBy({
  filter: 'products',
  readChoices: async read =>
    (await read(api.products, {})).map(product => ({
      value: String(product.id),
      code: product.barcode,
      title: raw(product.name),
      text: word('panel.wantedProduct', { code: product.stockCode, pieces: product.pieceCount, free: product.free }),
      figure: figure(product.orderCount),
    })),
})

/** Orders that can be picked whole from the shelves you choose or scan. */
export const location = selectBy({
  filter: 'shelves',
  readChoices: async read =>
    (await read(api.shelves, {})).map(shelf => ({
      value: String(shelf.id),
      code: shelf.barcode,
      title: raw(shelf.code),
      text: raw(shelf.definition),
      figure: figure(shelf.orderCount),
    })),
})

const byMainLocation = (pieceKind?: 'single' | 'multi') =>
  selectBy({
    filter: 'mainLocations',
    ...(pieceKind === undefined ? {} : { pieceKind }),
    readChoices: async read =>
      (await read(api.mainLocations, {})).map(zone => ({
        value: String(zone.id),
        code: zone.barcode,
        title: raw(zone.code),
        text: raw(zone.definition),
        figure: figure(pieceKind === undefined ? zone.orderCount : zone[pieceKind]),
      })),
  })

/** Orders that can be picked whole in the main locations you choose: all, or those of one piece, or of several. */
export const mainLocation = byMainLocation()
export const mainLocationSingleProduct = byMainLocation('single')
export const mainLocationMultiProduct = byMainLocation('multi')

/** Orders that go to the country you choose. */
export const countries = selectBy({
  filter: 'country',
  readChoices: async read =>
    (await read(api.countries, {})).map(({ country, orderCount, pieceCount }) => ({
      value: country,
      title: raw(country || '–'),
      text: word('panel.wantedPieces', { pieces: pieceCount }),
      figure: figure(orderCount),
    })),
})
