import { atom } from 'jotai'

/** `away`: the server could not be reached. `down`: it answered that it can't serve. */
export type Connection = 'up' | 'away' | 'down'
export const connectionAtom = atom<Connection>('up')

/** The service-down screen stands until the server serves again. */
export const isDownAtom = atom(get => get(connectionAtom) === 'down')
