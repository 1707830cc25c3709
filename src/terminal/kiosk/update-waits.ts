import { atom } from 'jotai'

/** The server has a newer terminal than this page; it is taken once nobody needs the page. */
export const updateWaitsAtom = atom(false)
