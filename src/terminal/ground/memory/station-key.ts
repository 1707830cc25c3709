import { atom } from 'jotai'
import { shell } from '../store/shell-store.ts'
import { memory } from './stored.ts'

const storedKey = 'okut.station.key'
const storedName = 'okut.station.name'

/** What this station is called; null as long as nobody named it. */
export const stationNameAtom = atom<string | null>(memory.get(storedName))

/** The secret by which the server knows this station; null where it is not saved there. */
export const stationKey = (): string | null => memory.get(storedKey)

/** Keeps what the station is called and, where the server knows it, its key. */
export const keepStation = (name: string, key: string | null): void => {
  memory.set(storedName, name)
  if (key === null) memory.drop(storedKey)
  else memory.set(storedKey, key)
  shell.set(stationNameAtom, name)
}

/** A key that nobody can guess; it becomes this station's once the server has taken it. */
export const newStationKey = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
