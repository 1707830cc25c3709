import { newId } from '#base/ids.ts'
import { freshMs } from './revive.ts'

const idName = 'okut.page'
const lockOf = (page: string) => `okut.print.${page}`
const forever = new Promise<never>(() => {})

let id = newId()

/** Names this tab, so that no other prints what it still has in line; the same after a reload. */
export const pageId = (): string => id

/** Takes the tab's name up; a copy of a tab gets one of its own, as the name is held for as long as the page lives. */
export const claimPage = async (): Promise<void> => {
  const before = readId()
  if (before !== null && (await isFree(before))) id = before
  else await isFree(id)
  try {
    sessionStorage.setItem(idName, id)
  } catch {
    // Without a storage there is nothing to take up either.
  }
}

/** Tells which jobs no living page has; where pages can't be told apart, those of this tab and old ones. */
export const findLeft = async (): Promise<(job: { readonly page: string; readonly at: number }) => boolean> => {
  if (navigator.locks === undefined) return job => job.page === id || Date.now() - job.at > freshMs
  const { held = [] } = await navigator.locks.query()
  const alive = new Set(held.map(({ name }) => name))
  return job => job.page === id || !alive.has(lockOf(job.page))
}

/** Lets one page at a time look for what is left. */
export const oneAtATime = async (work: () => Promise<void>): Promise<void> => {
  if (navigator.locks === undefined) await work()
  else await navigator.locks.request('okut.print', work)
}

const readId = (): string | null => {
  try {
    return sessionStorage.getItem(idName)
  } catch {
    return null
  }
}

const isFree = (page: string): Promise<boolean> =>
  new Promise(resolve => {
    if (navigator.locks === undefined) return resolve(true)
    void navigator.locks.request(lockOf(page), { ifAvailable: true }, lock => {
      resolve(lock !== null)
      return lock === null ? undefined : forever
    })
  })
