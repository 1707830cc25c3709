import type { SetPreview } from '#contract/calls/line/order-selection.ts'
import { contract } from '#contract/index.ts'
import type { UserSet } from '#contract/shapes/set.ts'
import { namesGoods } from '#domain/codes/names-goods.ts'
import { readCode } from '#domain/codes/read-code.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Seen } from '#engine/vocabulary/scene.ts'
import type { Option } from '#engine/vocabulary/step.ts'
import { chosenIn, toggled } from '#flows/parts/chosen.ts'
import { speakOrders } from '#flows/parts/scanned/speak.ts'
import { judgeFit, overCartOf, tellFit, waysOverCart } from '#flows/parts/set-fit.ts'
import { previewed } from '#flows/parts/walks/set-preview.ts'
import {
  type Choice,
  type ReadChoices,
  readCountries,
  readMainLocations,
  readProducts,
  readShelves,
} from './choices.ts'

interface Selecting {
  readonly mine: UserSet | null
  readonly choices: readonly Choice[]
  readonly preview: SetPreview | null
}
/** What is chosen, between commas; `view` is the preview, once it is asked for. */
type Where = Readonly<Record<'chosen' | 'view', string | null>>
type Id = 'choose' | 'preview' | 'overCart' | 'hasSet'
type Here = Seen<Selecting, Where>

interface SelectBy {
  /** The filter of the set that is chosen here. */
  readonly filter: 'products' | 'shelves' | 'mainLocations' | 'country'
  readonly pieceKind?: 'single' | 'multi'
  readonly readChoices: ReadChoices
}

const { flow, call, go, load, turn, refuse, when } = flowOn<Selecting, Where, Id>()
const api = contract.orderSelection

/** A choice is a product where its code is a GTIN: any form of it will do. */
const choiceOf = ({ doc, value, who }: Here & { readonly value: string }) => {
  const reading = readCode(value, { segments: who.settings.barcodeSettings.segmentedBarcodeSettings })
  return (
    doc.choices.find(choice => choice.value === value || choice.code === value) ??
    doc.choices.find(choice => choice.code !== undefined && namesGoods(reading, choice.code))
  )
}

/** Choose what the orders must have in common, see the set they would make, and take it. */
const selectBy = ({ filter, pieceKind, readChoices }: SelectBy) => {
  const filtersOf = (place: Where) => ({
    [filter]: filter === 'country' ? place.chosen : place.chosen?.split(',').map(Number),
    ...(pieceKind === undefined ? {} : { pieceKind }),
  })
  const choose = when(scene => (choiceOf(scene) === undefined ? 'unknown' : 'known'), {
    known: turn(scene => {
      const { value } = choiceOf(scene)!
      const chosen = filter === 'country' ? value : toggled(scene.position.chosen, value)
      return { ...scene.position, chosen }
    }),
    unknown: refuse('CHOICE_UNKNOWN', ({ value }) => ({ choice: value.slice(0, 40) })),
  })
  const make = call(api.make, {
    input: scene => ({ ...filtersOf(scene.position), ...overCartOf(scene) }) as never,
    apply: (doc, mine) => ({ ...doc, mine }),
    ends: ({ who }) => (who.settings.arabaModulAktif ? 'taken' : 'takenWithoutCart'),
    to: { taken: '/order-management/picking-car', takenWithoutCart: '/order-management/picking' },
    says: ({ doc }) => ({ setNo: doc.mine?.setNo ?? 0, orders: doc.mine?.orderCount ?? 0 }),
    keys: { USER_HAS_SET: '@reload', NO_ORDERS_FIT: '@reload', SET_OVER_CART: '@reload' },
  })
  const options = ({ doc, position }: Here): readonly Option[] =>
    doc.choices.map(choice => ({ ...choice, ...(chosenIn(position.chosen, choice.value) ? { sign: 'yes' } : {}) }))
  return flow({
    words: 'select-by',
    query: ['chosen', 'view'],
    start: { chosen: null, view: null },
    load: async ({ read, readUnless, position }) => ({
      mine: await readUnless(contract.carts.userSet, {}, 'USER_SET_NOT_FOUND'),
      choices: await readChoices(read),
      preview: position.view === null ? null : await read(api.preview, filtersOf(position) as never),
    }),
    loadKeys: {},
    resume: ({ doc }) => (doc.mine !== null ? 'hasSet' : doc.preview === null ? 'choose' : 'preview'),
    // biome-ignore format: a table is read by its rows
    steps: {
      choose: { kind: 'choose', options, says: ({ position }) => ({ count: position.chosen?.split(',').length ?? 0 }), on: { answer: choose, scan: choose, ok: when(({ position }) => (position.chosen ? 'some' : 'none'), { some: load(({ position }) => ({ ...position, view: 'preview' })), none: refuse('NO_ROW_CHOSEN') }), cancel: go('/order-management/order-selecting') } },
      preview: { kind: 'scan', speaks: ({ doc }) => speakOrders(doc.preview?.orderCount), shows: ({ doc }) => previewed(doc.preview), expects: ({ doc }) => (doc.preview?.orderCount ? ['OKUT-OK'] : []), on: { ok: when(judgeFit, { fits: make, over: go('overCart') }), cancel: load(({ position }) => ({ ...position, view: null })) } },
      overCart: { kind: 'choose', over: 'preview', options: waysOverCart, says: tellFit, on: { answer: make, cancel: go('preview') } },
      hasSet: { kind: 'notice', mark: 'plain', says: ({ doc }) => ({ setNo: doc.mine?.setNo ?? 0 }), on: { ok: go('/order-management/picking-car') } },
    },
  })
}

/** Orders that hold the products you choose or scan. */
export const product = selectBy({ filter: 'products', readChoices: readProducts })

/** Orders that can be picked whole from the shelves you choose or scan. */
export const location = selectBy({ filter: 'shelves', readChoices: readShelves })

const byMainLocation = (pieceKind?: 'single' | 'multi') =>
  selectBy({
    filter: 'mainLocations',
    ...(pieceKind === undefined ? {} : { pieceKind }),
    readChoices: readMainLocations(pieceKind),
  })

/** Orders that can be picked whole in the main locations you choose: all, or those of one piece, or of several. */
export const mainLocation = byMainLocation()
export const mainLocationSingleProduct = byMainLocation('single')
export const mainLocationMultiProduct = byMainLocation('multi')

/** Orders that go to the country you choose. */
export const countries = selectBy({ filter: 'country', readChoices: readCountries })
