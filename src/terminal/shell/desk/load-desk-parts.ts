import { atom } from 'jotai'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { fetchPart } from '#terminal/link/fetch-part.ts'

/** What stands beside and over the pages for whoever is signed in; null until it is fetched. Drawn at once from then on: keys that are typed meanwhile would be lost. */
export const deskPartsAtom = atom<typeof import('./desk-parts.ts') | null>(null)

export const loadDeskParts = async (): Promise<void> => {
  const parts = await fetchPart(() => import('./desk-parts.ts'))
  shell.set(deskPartsAtom, parts)
}
