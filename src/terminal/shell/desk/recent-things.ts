import type { UserInformation } from '#contract/shapes/user.ts'
import { memory, readJson } from '#terminal/ground/memory/stored.ts'

/** Something that was opened from the search: a page of its own, or the page of a thing. */
export interface Opened {
  readonly address: string
  readonly title: string
  readonly text: string
}

const mostKept = 8
/** Of each user of a house apart: a station is many people's. */
const nameFor = ({ id, warehouseID }: UserInformation): string => `desk.recent.${warehouseID}.${id}`

const isOpened = (value: unknown): value is Opened =>
  typeof value === 'object' &&
  value !== null &&
  ['address', 'title', 'text'].every(name => typeof (value as Record<string, unknown>)[name] === 'string')

/** What a user last opened from the search, the newest first. */
export const recentThings = (who: UserInformation): readonly Opened[] => {
  const kept = readJson(memory, nameFor(who))
  return Array.isArray(kept) ? kept.filter(isOpened) : []
}

export const noteOpened = (who: UserInformation, opened: Opened): void => {
  const others = recentThings(who).filter(({ address }) => address !== opened.address)
  memory.set(nameFor(who), JSON.stringify([opened, ...others].slice(0, mostKept)))
}
