import { atom } from 'jotai'
import * as v from 'valibot'
import { type StationSettings, stationSettings } from '#contract/station/station-settings.ts'
import { shell } from '../store/shell-store.ts'
import { memory, readJson } from './stored.ts'

const storedName = 'okut.station'

/** How this station is set up. */
export const stationSettingsAtom = atom<StationSettings>(v.parse(stationSettings, readJson(memory, storedName) ?? {}))

/** Keeps a change in the browser; it holds from now on. */
export const changeStation = (change: Partial<StationSettings>): void => {
  const next = { ...shell.get(stationSettingsAtom), ...change }
  memory.set(storedName, JSON.stringify(next))
  shell.set(stationSettingsAtom, next)
}
