import { contract } from '#contract/index.ts'
import { flowOn, type Seen } from '#engine/flow.ts'
import { type Panel, raw, word } from '#engine/panels.ts'
import {
  filtersOf,
  judgeFilters,
  placeOf,
  type Selection,
  type SelectionPlace,
  setScanned,
  whatSet,
  whereToSelect,
} from '#rules/order-selection.ts'

const api = contract.orderSelection
type Id = 'sets' | 'filter' | 'preview' | 'hasSet'
type Here = Seen<Selection, SelectionPlace>
const { flow, call, go, load, move, refuse, when } = flowOn<Selection, SelectionPlace, Id>()

const taken = { taken: '/order-management/picking-car', takenWithoutCart: '/order-management/picking' } as const
const taking = {
  apply: (doc: Selection, mine: Selection['mine']) => ({ ...doc, mine }),
  ends: ({ who }: Here) => (who.settings.arabaModulAktif ? 'taken' : 'takenWithoutCart'),
  to: taken,
  says: ({ doc }: Here) => ({ setNo: doc.mine?.setNo ?? 0, orders: doc.mine?.orderCount ?? 0 }),
} as const
const take = call(api.take, {
  ...taking,
  input: scene => ({ setNo: setScanned(scene)!.setNo }),
  keys: { USER_HAS_SET: '@reload', SET_NOT_FOUND: '@reload', SET_TAKEN: '@reload' },
})
const choice = when(whatSet, {
  new: move(() => ({ view: 'filter' })),
  waiting: take,
  unknown: refuse('SET_NOT_FOUND', ({ value }) => ({ code: value.slice(0, 40) })),
})

const waitingSets = ({ doc }: Here) => [
  ...doc.waiting.map(set => ({
    value: String(set.setNo),
    title: word('panel.set', { setNo: set.setNo }),
    text: word('panel.setSize', { orders: set.orderCount, pieces: set.pieceCount, shelves: set.shelfCount }),
    sign: 'order',
  })),
  ...(doc.options.orderCount === 0
    ? []
    : [
        {
          value: 'new',
          title: word('panel.newSet'),
          text: word('panel.ordersWaiting', { orders: doc.options.orderCount }),
          sign: 'new',
        },
      ]),
]
const choices = (name: string, values: readonly string[], place: SelectionPlace) => ({
  name,
  kind: 'choice' as const,
  start: String(place[name] ?? ''),
  options: values.map(value => ({ value, label: raw(value) })),
})
const yesNo = [
  { value: 'true', label: word('word.yes') },
  { value: 'false', label: word('word.no') },
]
const plain = (name: string, kind: 'date' | 'number', place: SelectionPlace) => ({
  name,
  kind,
  start: String(place[name] ?? ''),
})
const filters = ({ doc: { options }, place }: Here) => [
  choices('channel', options.channels, place),
  choices('carrier', options.carriers, place),
  choices('country', options.countries, place),
  choices('city', options.cities, place),
  choices('paymentType', options.paymentTypes, place),
  {
    name: 'pieceKind',
    kind: 'choice' as const,
    start: String(place.pieceKind ?? ''),
    options: [
      { value: 'single', label: word('word.single') },
      { value: 'multi', label: word('word.multi') },
    ],
  },
  plain('dateFrom', 'date', place),
  plain('dateTo', 'date', place),
  plain('minPieces', 'number', place),
  plain('maxPieces', 'number', place),
  { name: 'gift', kind: 'choice' as const, start: String(place.gift ?? ''), options: yesNo },
  { name: 'campaign', kind: 'choice' as const, start: String(place.campaign ?? ''), options: yesNo },
  { ...plain('maxOrders', 'number', place), start: String(place.maxOrders ?? options.maxOrdersPerSet) },
]
const previewed = ({ doc: { preview } }: Here): readonly Panel[] =>
  preview === null
    ? []
    : [
        {
          kind: 'card',
          mark: preview.orderCount > 0 ? 'todo' : 'plain',
          label: word('panel.orders'),
          shout: String(preview.orderCount),
          note: word('panel.previewSize', {
            pieces: preview.pieceCount,
            lines: preview.lineCount,
            shelves: preview.shelfCount,
            metres: preview.estimatedWalkMetres,
            short: preview.shortOrderCount,
          }),
        },
        {
          kind: 'list',
          label: word('panel.ordersOfSet'),
          none: word('panel.noOrders'),
          rows: preview.orders
            .slice(0, 6)
            .map(order => ({
              title: raw(order.orderNo),
              text: raw([order.customerName, order.city].filter(Boolean).join(' · ')),
              value: raw(String(order.pieceCount)),
            })),
        },
      ]

/** Take a set that waits, or make one of the approved orders that fit your filters, after a look at what it would be. */
export const orderSelecting = flow({
  id: 'order-selecting',
  path: '/order-management/order-selecting',
  permission: 'OrderManagement.OrderSelect',
  place: { view: null },
  load: async ({ read, readUnless, place }) => {
    const [mine, waiting, options, preview] = await Promise.all([
      readUnless(contract.carts.userSet, {}, 'USER_SET_NOT_FOUND'),
      read(api.waiting, {}),
      read(api.options, {}),
      place.view === 'preview' ? read(api.preview, filtersOf(place)) : null,
    ])
    return { mine, waiting, options, preview }
  },
  loadKeys: {},
  resume: whereToSelect,
  steps: {
    sets: {
      kind: 'choose',
      options: waitingSets,
      says: ({ doc }) => ({ sets: doc.waiting.length }),
      on: { answer: choice, scan: choice },
    },
    filter: {
      kind: 'form',
      fields: filters,
      on: {
        answer: when(judgeFilters, {
          fine: load(({ fields }) => placeOf(fields)),
          notANumber: refuse('QUANTITY_NOT_A_NUMBER', () => ({ given: '' })),
        }),
        cancel: move(() => ({ view: null })),
      },
    },
    preview: {
      kind: 'scan',
      shows: previewed,
      says: ({ doc }) => ({ orders: doc.preview?.orderCount ?? 0 }),
      expects: ({ doc }) => (doc.preview?.orderCount ? ['OKUT-OK'] : []),
      on: {
        ok: call(api.make, {
          ...taking,
          input: ({ place }) => filtersOf(place),
          keys: { USER_HAS_SET: '@reload', NO_ORDERS_FIT: '@reload' },
        }),
        cancel: move(({ place }) => ({ ...place, view: 'filter' })),
      },
    },
    hasSet: {
      kind: 'notice',
      mark: 'plain',
      says: ({ doc }) => ({ setNo: doc.mine?.setNo ?? 0 }),
      on: { ok: go('/order-management/picking-car') },
    },
  },
})
