import type { MailableView } from '#contract/calls/desk/view-mails.ts'
import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { raw } from '#engine/vocabulary/panels.ts'
import type { Position, Seen } from '#engine/vocabulary/scene.ts'
import { fieldsFrom, inputFrom } from '#flows/builders/fields-from.ts'
import { listingSteps } from '#flows/builders/listing.ts'
import {
  emptyListing,
  type ListingDoc,
  listingPosition,
  readListing,
  renewListing,
} from '#flows/builders/read-listing.ts'
import { pages } from '#flows/pages.ts'

/** The views that are mailed, or the one that is to be. */
interface Mails extends ListingDoc {
  readonly mailable: MailableView | null
}
const { flow, call, load, turn } = flowOn<Mails, Position, string>()

const api = contract.viewMails
const listing = listings.viewMails
const start: Position = { ...listingPosition(listing), view: null }
const names = ['recipientIDs', 'mailFormat', 'rhythm', 'weekday', 'monthDay', 'hour'] as const
const kinds = { weekday: 'choice', recipientIDs: 'choices' } as const

const chosen = ({ rows }: { readonly rows: readonly string[] }) => ({ id: Number(rows[0]) })
const gone = { VIEW_MAIL_NOT_FOUND: '@reload' } as const
const sendNow = call(api.sendNow, { input: chosen, ends: () => 'sending', to: { sending: '@stay' }, keys: gone })
const stop = call(api.stop, { input: chosen, ends: () => 'stopped', to: { stopped: '@reload' }, keys: gone })
const goOn = call(api.goOn, { input: chosen, ends: () => 'goesOn', to: { goesOn: '@reload' }, keys: gone })
const remove = call(api.remove, { input: chosen, ends: () => 'removed', to: { removed: '@reload' }, keys: gone })
const save = call(api.save, {
  input: ({ position, fields }) =>
    ({ viewID: Number(position.view), ...inputFrom(api.save, names, fields, kinds) }) as never,
  ends: () => 'saved',
  to: { saved: load(({ position }) => ({ ...position, view: null })) },
})

const weekdays = Array.from({ length: 7 }, (_, at) => ({
  value: String(at + 1),
  label: { word: `word.weekday.${at + 1}` },
}))
const fields = ({ doc }: Seen<Mails, Position>) =>
  fieldsFrom(api.save, names, {
    kinds,
    start: { recipientIDs: [], mailFormat: 'xlsx', rhythm: 'weekly', weekday: 1, monthDay: 1, hour: 8 },
    options: {
      recipientIDs: (doc.mailable?.people ?? []).map(({ id, name }) => ({ value: String(id), label: raw(name) })),
      weekday: weekdays,
    },
  })

/** What is mailed to whom and when: a view comes here from its listing; it is sent at once, stopped, or forgotten. */
export const viewMails = flow({
  query: Object.keys(start),
  start,
  load: async reading => {
    const { read, position } = reading
    if (position.view === null) return { ...(await readListing(listing, reading)), mailable: null }
    return { ...emptyListing, mailable: await read(api.options, { viewID: Number(position.view) }) }
  },
  loadKeys: { SAVED_FILTER_NOT_FOUND: 'gone', REQUEST_INVALID: 'gone' },
  renew: (before, now) => (now.mailable === null ? renewListing(before, now) : before),
  resume: ({ doc }) => (doc.mailable === null ? 'table' : 'form'),
  steps: {
    ...listingSteps(listing, {
      pages,
      actions: [
        { name: 'sendViewNow', takes: 'one', sign: 'yes' },
        { name: 'stopViewMail', takes: 'one', sign: 'lock' },
        { name: 'goOnViewMail', takes: 'one', sign: 'retry' },
        { name: 'removeViewMail', takes: 'one', sign: 'missing', isDanger: true },
      ],
      does: { sendViewNow: sendNow, stopViewMail: stop, goOnViewMail: goOn, removeViewMail: remove },
    }),
    form: {
      kind: 'form',
      fields,
      says: ({ doc }) => ({ view: doc.mailable?.view ?? '' }),
      on: { answer: save, cancel: load(({ position }) => ({ ...position, view: null })) },
    },
    gone: { kind: 'notice', mark: 'bad', on: { ok: turn(() => start, '@reload') } },
  },
})
