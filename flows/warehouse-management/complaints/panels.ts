import type { Complaint } from '#contract/calls/desk/complaints.ts'
import { state, text, time } from '#contract/listings/column.ts'
import { type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Position, Seen } from '#engine/vocabulary/scene.ts'
import type { ListingDoc } from '#flows/builders/read-listing.ts'

/** The complaints, or one of them. */
export interface Complaints extends ListingDoc {
  readonly complaint: Complaint | null
}

/** Who complains of what, and what his station did: the newest act first. */
export const aboutComplaint = ({ doc: { complaint } }: Seen<Complaints, Position>): readonly Panel[] =>
  complaint === null ? [] : [facts(complaint), acts(complaint)]

const facts = ({ user, station, note, flow, createdDate, acts, address }: Complaint): Panel => ({
  kind: 'facts',
  facts: [
    { label: word('column.createdAt'), value: { figure: Date.parse(createdDate), of: 'time' } },
    { label: word('column.user'), value: raw(user) },
    { label: word('column.station'), value: raw(station ?? '') },
    { label: word('column.flow'), value: word(`flow.${flow}`) },
    { label: word('column.note'), value: raw(note) },
    { label: word('panel.record'), value: word('panel.recordFile', { count: acts }), link: address },
  ],
})

const acts = ({ lines }: Complaint): Panel => ({
  kind: 'grid',
  label: word('panel.lastActs'),
  none: word('panel.noActs'),
  columns: {
    at: time,
    act: text,
    tone: state(['yes', 'no', 'none'], { yes: 'good', no: 'bad' }),
    said: text,
    asked: text,
  },
  rows: lines.map(({ at, act, tone, said, asked }, id) => ({ id, at, act, tone, said, asked })),
})
