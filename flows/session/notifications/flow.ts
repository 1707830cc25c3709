import { notifications as api, type Notification } from '#contract/calls/desk/notifications.ts'
import { type FlowBody, flowOn } from '#engine/vocabulary/flow.ts'
import { figure, type ListRow, raw, word } from '#engine/vocabulary/panels.ts'
import type { Reaction } from '#engine/vocabulary/reaction.ts'
import type { Position, Scene, Seen } from '#engine/vocabulary/scene.ts'
import type { Action } from '#engine/vocabulary/step.ts'

interface Inbox {
  readonly items: readonly Notification[]
  readonly total: number
  readonly unread: number
  /** The last page that was read (specification, section 9: from 1, ten on each). */
  readonly pageIndex: number
}
type Here = Seen<Inbox, Position>
const { flow, call, load, refuse, when } = flowOn<Inbox, Position, 'list'>()

const pageSize = 10
const start: Position = { unread: null }
const asked = ({ unread }: Position, pageIndex: number) => ({ pageIndex, pageSize, onlyUnread: unread !== null })
const unreadIds = ({ items }: Inbox): number[] => items.filter(({ isRead }) => !isRead).map(({ id }) => id)

const rowOf = ({ title, description, isRead, createdDate }: Notification): ListRow => ({
  title: isRead ? raw(title) : word('panel.unreadTitle', { title }),
  text: raw(description),
  value: figure(Date.parse(createdDate), 'time'),
  mark: isRead ? 'plain' : 'todo',
})
const actions: readonly (Action & { readonly isFor: (seen: Here) => boolean })[] = [
  { name: 'markAllRead', takes: 'none', sign: 'yes', isFor: ({ doc }) => unreadIds(doc).length > 0 },
  { name: 'onlyUnread', takes: 'none', sign: 'choose', isFor: ({ position }) => position.unread === null },
  { name: 'allNotifications', takes: 'none', sign: 'choose', isFor: ({ position }) => position.unread !== null },
  { name: 'moreNotifications', takes: 'none', sign: 'new', isFor: ({ doc }) => doc.pageIndex * pageSize < doc.total },
]
const markAllRead = call(api.markRead, {
  input: ({ doc }) => ({ ids: unreadIds(doc) }),
  ends: () => 'allRead',
  to: { allRead: '@reload' },
  keys: { NOTIFICATION_NOT_FOUND: '@reload' },
})
/** What came meanwhile pushes the pages on: nothing is shown twice. */
const more = call(api.list, {
  input: ({ doc, position }) => asked(position, doc.pageIndex + 1),
  apply: (doc, { items, total, unread }) => ({
    items: [...doc.items, ...items.filter(({ id }) => !doc.items.some(shown => shown.id === id))],
    total,
    unread,
    pageIndex: doc.pageIndex + 1,
  }),
  isQuiet: true,
  ends: () => 'more',
  to: { more: '@stay' },
})
const act = when(
  (scene: Scene<Inbox, Position>) =>
    actions.find(({ name, isFor }) => name === scene.value && isFor(scene))?.name ?? 'other',
  {
    markAllRead,
    onlyUnread: load(() => ({ unread: '1' })),
    allNotifications: load(() => ({ unread: null })),
    moreNotifications: more,
    other: refuse('NOT_HERE'),
  } as Readonly<Record<string, Reaction<Inbox, Position, 'list'>>>,
)

/** What the user was told while he looked elsewhere, the newest first. */
export const notifications: FlowBody<Inbox, Position, 'list'> = flow({
  query: Object.keys(start),
  start,
  load: async ({ read, position }) => ({ ...(await read(api.list, asked(position, 1))), pageIndex: 1 }),
  loadKeys: {},
  renew: (before, now) => (before.pageIndex > 1 ? { ...before, unread: now.unread } : now),
  resume: () => 'list',
  steps: {
    list: {
      kind: 'board',
      says: ({ doc }) => ({ unread: doc.unread }),
      shows: ({ doc, position }) => [
        {
          kind: 'list',
          label: word(position.unread === null ? 'panel.notifications' : 'panel.unreadNotifications'),
          none: word(position.unread === null ? 'panel.noNotifications' : 'panel.noUnread'),
          rows: doc.items.map(rowOf),
        },
      ],
      actions: seen => actions.filter(({ isFor }) => isFor(seen)),
      on: { action: act },
    },
  },
})
