import { contract } from '#contract/index.ts'
import type { Reading } from '#engine/vocabulary/flow.ts'
import { type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Seen } from '#engine/vocabulary/scene.ts'
import type { Field, Option } from '#engine/vocabulary/step.ts'
import { filtersOf, type Selection, type SelectionPlace } from './selection.ts'

type Here = Seen<Selection, SelectionPlace>

/** The sets that wait, and the way to a new one. */
export const waitingSets = ({ doc }: Here): readonly Option[] => [
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
export const filters = ({ doc: { options }, place }: Here): readonly Field[] => [
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
export const readSelection = async ({ read, readUnless, place, who }: Reading<SelectionPlace>): Promise<Selection> => {
  const { waiting, options, preview } = contract.orderSelection
  const [mine, sets, choices, set] = await Promise.all([
    readUnless(contract.carts.userSet, {}, 'USER_SET_NOT_FOUND'),
    read(waiting, {}),
    read(options, {}),
    place.view === 'preview' ? read(preview, filtersOf(place)) : null,
  ])
  return { mine, hasCarts: who.settings.arabaModulAktif, waiting: sets, options: choices, preview: set }
}
export const tellMine = ({ doc }: Here) => ({ setNo: doc.mine?.setNo ?? 0, orders: doc.mine?.orderCount ?? 0 })
/** Said only where there is nothing to choose. */
export const nothingWaits = (seen: Here): readonly Panel[] =>
  waitingSets(seen).length > 0
    ? []
    : [{ kind: 'list', label: word('panel.waitingSets'), none: word('panel.nothingWaits'), rows: [] }]
