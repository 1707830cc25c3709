import { atom } from 'jotai'
import { notifications } from '#contract/calls/desk/notifications.ts'
import type { Endpoint } from '#contract/define.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'

const { list, markRead } = notifications

/** How many notifications the user has not read, as far as it was last heard. */
export const unreadAtom = atom(0)

/** Hears it of every answer that tells it, whoever asked. */
export const noteUnread = (endpoint: Endpoint, model: unknown): void => {
  if (endpoint === list || endpoint === markRead) shell.set(unreadAtom, (model as { readonly unread: number }).unread)
}
