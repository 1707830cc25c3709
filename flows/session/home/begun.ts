import type { OpenWork } from '#contract/calls/line/work.ts'
import { type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Position, Seen } from '#engine/vocabulary/scene.ts'
import { workPages } from '#flows/parts/scanned/lead-to-work.ts'
import { mayOpen, pageAt } from '#flows/parts/shown-pages.ts'

export interface Begun {
  /** What the user has begun and not finished. */
  readonly begun: readonly OpenWork[]
}

/** The work that he goes on with: what is nearest to its end, of what he may do. */
export const workToGoOn = ({ doc, who }: Seen<Begun, Position>): OpenWork | undefined =>
  doc.begun.findLast(({ kind }) => mayOpen(workPages[kind], who))

const workCard = ({ kind, title, setNo, now, of }: OpenWork): Panel => ({
  kind: 'card',
  mark: 'todo',
  label: word('panel.goOnWith'),
  shout: title || String(setNo),
  name: word(`flow.${pageAt(workPages[kind])!.id}`),
  count: {
    now,
    of,
    unit: word(kind === 'control' ? 'unit.orders' : kind === 'dock' ? 'unit.packages' : 'unit.pieces'),
  },
  ...(setNo === null ? {} : { note: word('panel.set', { setNo }) }),
})

/** What he goes on with, giant; who he is, and where. */
export const welcome = (seen: Seen<Begun, Position>): readonly Panel[] => {
  const begun = workToGoOn(seen)
  return [...(begun === undefined ? [] : [workCard(begun)]), ...whoAndWhere(seen)]
}

const whoAndWhere = ({ who }: Seen<Begun, Position>): readonly Panel[] => [
  {
    kind: 'facts',
    facts: [
      { label: word('panel.user'), value: raw(who.name) },
      { label: word('panel.store'), value: raw(who.storeName) },
      { label: word('panel.warehouse'), value: raw(who.warehouse) },
    ],
  },
]
