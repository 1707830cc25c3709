import { atom } from 'jotai'

/** The server has a newer terminal than this page; it is taken once nobody needs the page. */
export const updateWaitsAtom = atom(false)
/** The script that the server's page starts with; null as long as it was not asked. */
export const newestEntryAtom = atom<string | null>(null)
