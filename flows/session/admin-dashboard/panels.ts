import { type Panel, raw, type Text, word } from '#engine/vocabulary/panels.ts'
import type { Position, Seen } from '#engine/vocabulary/scene.ts'
import type { ScansAnything } from '#flows/parts/scanned/open-any-scanned.ts'

interface Named {
  readonly id: number
  readonly definition: string
}
export interface Board extends ScansAnything {
  readonly stores: readonly Named[]
  /** Those of the chosen store. */
  readonly warehouses: readonly Named[]
}
export const named = (of: readonly Named[], id: Position[string] | undefined): Named | undefined =>
  of.find(one => String(one.id) === String(id))
const nameIn = (of: readonly Named[], id: Position[string] | undefined): Text => {
  const found = named(of, id)
  return found === undefined ? word('panel.all') : raw(found.definition)
}
export const options = (of: readonly Named[]) => [
  { value: '', title: word('panel.all') },
  ...of.map(({ id, definition }) => ({ value: String(id), title: raw(definition) })),
]
type Here = Seen<Board, Position>

export const whatIsShown = ({ doc, position }: Here): readonly Panel[] => [
  {
    kind: 'facts',
    facts: [
      { label: word('panel.store'), value: nameIn(doc.stores, position.storeID) },
      { label: word('panel.warehouse'), value: nameIn(doc.warehouses, position.warehouseID) },
    ],
  },
]
