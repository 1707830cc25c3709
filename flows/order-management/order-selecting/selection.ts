import type { OrderFilters, SelectionOptions, SetPlan, SetPreview } from '#contract/calls/line/order-selection.ts'
import type { OrderSet, UserSet } from '#contract/shapes/set.ts'
import type { Scene, Seen } from '#engine/vocabulary/scene.ts'
import { isPicked } from '#flows/parts/is-picked.ts'
import type { LeadsToWork } from '#flows/parts/scanned/lead-to-work.ts'

/** What order selection stands on: the user's set if he has one, the sets that wait, and what a new one would hold. */
export interface Selection extends LeadsToWork {
  readonly mine: UserSet | null
  /** Whether sets are picked into carts; without, a picked set is let go here. */
  readonly hasCarts: boolean
  readonly waiting: readonly OrderSet[]
  readonly options: SelectionOptions
  readonly preview: SetPreview | null
  /** All that waits, put into sets for several carts. */
  readonly plan: SetPlan | null
  /** The sets that were made of it just now. */
  readonly made: readonly OrderSet[]
}
/** The filters, and for how many carts, as the address carries them; `view` says which page of the selection is open. */
export type SelectionPosition = Readonly<Record<string, string | number | null>>

type SelectionScene = Scene<Selection, SelectionPosition>

const filterNames = [
  'channel',
  'carrier',
  'country',
  'city',
  'paymentType',
  'dateFrom',
  'dateTo',
  'gift',
  'campaign',
  'pieceKind',
  'minPieces',
  'maxPieces',
  'maxOrders',
] as const
const numberNames: readonly string[] = ['minPieces', 'maxPieces', 'maxOrders', 'carts']

/** The filters of a position, in the form that the calls take; empty ones are left out. */
export const filtersOf = (position: SelectionPosition): OrderFilters => {
  const names = filterNames.filter(
    name => position[name] !== null && position[name] !== undefined && position[name] !== '',
  )
  const given = (name: string) => {
    const value = position[name]
    if (numberNames.includes(name)) return Number(value)
    return name === 'gift' || name === 'campaign' ? value === 'true' : String(value)
  }
  return Object.fromEntries(names.map(name => [name, given(name)])) as OrderFilters
}

/** The same for a plan. */
export const plannedOf = (position: SelectionPosition): OrderFilters & { readonly carts: number } => ({
  ...filtersOf(position),
  carts: Number(position.carts),
})

/** The page that a filled-in form leads to. */
export const positionOf = (
  fields: Readonly<Record<string, string>>,
  view: 'preview' | 'planned',
): SelectionPosition => ({
  ...Object.fromEntries(filterNames.map(name => [name, fields[name]?.trim() || null])),
  ...(view === 'planned' && { carts: fields.carts?.trim() || '1' }),
  view,
})

export const whereToSelect = ({
  doc,
  position,
}: Seen<Selection, SelectionPosition>): 'hasSet' | 'picked' | 'sets' | 'filter' | 'preview' | 'carts' | 'planned' => {
  if (position.view === 'carts') return 'carts'
  if (position.view === 'planned' && doc.plan !== null) return 'planned'
  if (doc.mine !== null) return !doc.hasCarts && isPicked(doc.mine) ? 'picked' : 'hasSet'
  if (position.view === 'filter') return 'filter'
  return position.view === 'preview' && doc.preview !== null ? 'preview' : 'sets'
}

/** Numbers in the form that are none. */
export const judgeFilters = ({ fields }: SelectionScene): 'fine' | 'notANumber' =>
  numberNames.some(name => fields[name]?.trim() && !/^\d{1,7}$/.test(fields[name]!.trim())) ? 'notANumber' : 'fine'

/** The set that a scanned or chosen code names: its number, bare or as printed (SET1042). */
export const setScanned = ({ doc, value }: SelectionScene): OrderSet | undefined =>
  doc.waiting.find(set => String(set.setNo) === value.replace(/^SET/, ''))
export const whatSet = (scene: SelectionScene): 'new' | 'plan' | 'waiting' | 'unknown' =>
  scene.value === 'new' || scene.value === 'plan'
    ? scene.value
    : setScanned(scene) === undefined
      ? 'unknown'
      : 'waiting'
