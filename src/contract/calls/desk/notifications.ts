import * as v from 'valibot'
import { get, put } from '../../define.ts'
import { flagInAddress, id, list, numberInAddress, record } from '../../shapes/parts.ts'

/** One thing that a user was told, worded in his language when he reads it. */
export const notification = record({
  id: v.number(),
  title: v.string(),
  description: v.string(),
  isRead: v.boolean(),
  createdDate: v.string(),
})
export type Notification = v.InferOutput<typeof notification>

/** What the user was told while he looked elsewhere. */
export const notifications = {
  list: get('/api/notifications', {
    summary: "A page of the caller's notifications, the newest first",
    access: 'signedIn',
    query: {
      pageIndex: v.optional(v.pipe(numberInAddress, v.safeInteger(), v.minValue(1), v.maxValue(1_000_000)), 1),
      pageSize: v.optional(v.pipe(numberInAddress, v.safeInteger(), v.minValue(1), v.maxValue(100)), 10),
      onlyUnread: v.optional(flagInAddress, false),
    },
    /** `total` counts what is listed, on all pages; `unread` whatever is listed. */
    model: record({ items: list(notification), total: v.number(), unread: v.number() }),
  }),
  markRead: put('/api/notifications/all/read', {
    summary: 'The caller has read these notifications; all of his, if none are named',
    access: 'signedIn',
    body: { ids: v.optional(v.pipe(list(id), v.maxLength(1000))) },
    model: record({ unread: v.number() }),
    keys: ['NOTIFICATION_NOT_FOUND'],
  }),
}
