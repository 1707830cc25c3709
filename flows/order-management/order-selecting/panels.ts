import { contract } from '#contract/index.ts'
import type { Reading } from '#engine/vocabulary/flow.ts'
import { type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Seen } from '#engine/vocabulary/scene.ts'
import type { Field, Option } from '#engine/vocabulary/step.ts'
import { filtersOf, plannedOf, type Selection, type SelectionPosition } from './selection.ts'

type Here = Seen<Selection, SelectionPosition>

const mayPlan = ({ who }: Here): boolean => who.authority.includes('OrderManagement.Set.Manage')

/** The sets that wait, and the way to a new one, or to many. */
export const waitingSets = (seen: Here): readonly Option[] => [
  ...seen.doc.waiting.map(set => ({
    value: String(set.setNo),
    title: word('panel.set', { setNo: set.setNo }),
    text: word('panel.setSize', { orders: set.orderCount, pieces: set.pieceCount, shelves: set.shelfCount }),
    sign: 'order',
  })),
  ...(seen.doc.options.orderCount === 0
    ? []
    : [
        {
          value: 'new',
          title: word('panel.newSet'),
          text: word('panel.ordersWaiting', { orders: seen.doc.options.orderCount }),
          sign: 'new',
        },
        ...(mayPlan(seen)
          ? [{ value: 'plan', title: word('panel.planSets'), text: word('panel.planSetsText'), sign: 'cart' }]
          : []),
      ]),
]
const choices = (name: string, values: readonly string[], position: SelectionPosition) => ({
  name,
  kind: 'choice' as const,
  start: String(position[name] ?? ''),
  options: values.map(value => ({ value, label: raw(value) })),
})
const yesNo = [
  { value: 'true', label: word('word.yes') },
  { value: 'false', label: word('word.no') },
]
const plain = (name: string, kind: 'date' | 'number', position: SelectionPosition) => ({
  name,
  kind,
  start: String(position[name] ?? ''),
})
export const filters = ({ doc: { options }, position }: Here): readonly Field[] => [
  choices('channel', options.channels, position),
  choices('carrier', options.carriers, position),
  choices('country', options.countries, position),
  choices('city', options.cities, position),
  choices('paymentType', options.paymentTypes, position),
  {
    name: 'pieceKind',
    kind: 'choice' as const,
    start: String(position.pieceKind ?? ''),
    options: [
      { value: 'single', label: word('word.single') },
      { value: 'multi', label: word('word.multi') },
    ],
  },
  plain('dateFrom', 'date', position),
  plain('dateTo', 'date', position),
  plain('minPieces', 'number', position),
  plain('maxPieces', 'number', position),
  { name: 'gift', kind: 'choice' as const, start: String(position.gift ?? ''), options: yesNo },
  { name: 'campaign', kind: 'choice' as const, start: String(position.campaign ?? ''), options: yesNo },
  { ...plain('maxOrders', 'number', position), start: String(position.maxOrders ?? options.maxOrdersPerSet) },
]
/** The same, and for how many carts. */
export const planFields = (seen: Here): readonly Field[] => [
  { ...plain('carts', 'number', seen.position), start: String(seen.position.carts ?? 4) },
  ...filters(seen),
]
export const readSelection = async ({
  read,
  readUnless,
  position,
  who,
}: Reading<SelectionPosition>): Promise<Selection> => {
  const { waiting, options, preview, previewPlanned } = contract.orderSelection
  const [mine, sets, choices, set, plan] = await Promise.all([
    readUnless(contract.carts.userSet, {}, 'USER_SET_NOT_FOUND'),
    read(waiting, {}),
    read(options, {}),
    position.view === 'preview' ? read(preview, filtersOf(position)) : null,
    position.view === 'planned' ? read(previewPlanned, plannedOf(position)) : null,
  ])
  const hasCarts = who.settings.arabaModulAktif
  return { mine, hasCarts, waiting: sets, options: choices, preview: set, plan, made: [] }
}
export const tellMine = ({ doc }: Here) => ({ setNo: doc.mine?.setNo ?? 0, orders: doc.mine?.orderCount ?? 0 })
/** Said only where there is nothing to choose. */
export const nothingWaits = (seen: Here): readonly Panel[] =>
  waitingSets(seen).length > 0
    ? []
    : [{ kind: 'list', label: word('panel.waitingSets'), none: word('panel.nothingWaits'), rows: [] }]
