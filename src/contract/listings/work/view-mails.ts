import { mailFormats, mailRhythms } from '../../calls/desk/view-mails.ts'
import { fixed, optional, state, text, time } from '../column.ts'
import { choice } from '../filter.ts'
import { listing } from '../listing.ts'

const mailStates = ['on', 'failing', 'stopped'] as const

export const viewMails = listing('view-mails', {
  summary: 'The views that the caller has mailed',
  access: 'signedIn',
  columns: {
    view: text,
    type: text,
    recipients: fixed(optional(text)),
    mailFormat: state(mailFormats),
    rhythm: state(mailRhythms),
    sendsAt: optional(time),
    sentAt: optional(time),
    mailState: state(mailStates, { on: 'good', failing: 'bad', stopped: 'info' }),
    failure: fixed(optional(text)),
  },
  filters: { mailState: choice(mailStates) },
  sort: 'view',
})
