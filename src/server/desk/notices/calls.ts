import type { Operations } from '#server/base/call.ts'
import { listNotifications } from './list-notifications.ts'
import { markRead } from './mark-read.ts'

export const notifications: Operations['notifications'] = {
  list: listNotifications,
  markRead,
}
