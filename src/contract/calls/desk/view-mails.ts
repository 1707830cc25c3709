import * as v from 'valibot'
import { get, post, put, remove } from '../../define.ts'
import { id, idInAddress, list, record, whole } from '../../shapes/parts.ts'

export const mailFormats = ['xlsx', 'pdf'] as const
export const mailRhythms = ['daily', 'weekly', 'monthly'] as const

/** What a view that is to be mailed is, and who of the merchant has an address and may read it. */
export const mailableView = record({
  view: v.string(),
  page: v.string(),
  people: list(record({ id: v.number(), name: v.string() })),
})
export type MailableView = v.InferOutput<typeof mailableView>

const one = { params: { id: idInAddress }, model: v.null(), keys: ['VIEW_MAIL_NOT_FOUND'] } as const

/** Views that go to people by mail, by the calendar, as the caller would read them. */
export const viewMails = {
  options: get('/api/view-mails/options', {
    summary: 'What a view is, and to whom it can be mailed',
    access: 'signedIn',
    query: { viewID: idInAddress },
    model: mailableView,
    keys: ['SAVED_FILTER_NOT_FOUND', 'PERMISSION_DENIED'],
  }),
  save: post('/api/view-mails', {
    summary: 'Have a view mailed, each day, week or month, at an hour; 20 of a user at the most',
    access: 'signedIn',
    body: {
      viewID: id,
      recipientIDs: v.pipe(v.array(id), v.minLength(1), v.maxLength(50)),
      mailFormat: v.picklist(mailFormats),
      rhythm: v.picklist(mailRhythms),
      /** Of a week, 1 is Monday. */
      weekday: v.optional(whole(1, 7), 1),
      monthDay: v.optional(whole(1, 28), 1),
      hour: whole(0, 23),
    },
    model: record({ id: v.number() }),
    keys: ['SAVED_FILTER_NOT_FOUND', 'PERMISSION_DENIED', 'VIEW_MAILS_FULL', 'VIEW_MAIL_RECIPIENT_UNFIT'],
  }),
  sendNow: post('/api/view-mails/:id/send', { summary: 'Mail it now, too', access: 'signedIn', ...one }),
  stop: put('/api/view-mails/:id/stop', { summary: 'Mail it no more, until it goes on', access: 'signedIn', ...one }),
  goOn: put('/api/view-mails/:id/go-on', { summary: 'Mail it again', access: 'signedIn', ...one }),
  remove: remove('/api/view-mails/:id', { summary: 'Forget it', access: 'signedIn', ...one }),
}
