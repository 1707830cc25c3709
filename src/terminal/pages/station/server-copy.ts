import { atom } from 'jotai'
import { type Station, stations } from '#contract/calls/people/stations.ts'
import type { Endpoint, InputOfCall, ModelOf } from '#contract/define.ts'
import { OutOfReach } from '#contract/reply.ts'
import { sound } from '#terminal/devices/sound/sound.ts'
import { keepStation, newStationKey, stationKey } from '#terminal/ground/memory/station-key.ts'
import { changeStation, stationSettingsAtom } from '#terminal/ground/memory/station-settings.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { showVerdict } from '#terminal/ground/store/verdict.ts'
import { ask } from '#terminal/link/server.ts'

/** What the server holds of this station; null where it knows none, or has not said. */
export const serverCopyAtom = atom<Station | null>(null)

/** Asks what the server holds. A key that another machine took over is no longer ours. */
export const readServerCopy = async (): Promise<void> => {
  const key = stationKey()
  if (key === null) return shell.set(serverCopyAtom, null)
  try {
    const reply = await ask(stations.checkIn, { stationKey: key })
    if (!reply.isError) keepStation(reply.model.name, key)
    shell.set(serverCopyAtom, reply.isError ? null : reply.model)
  } catch (error) {
    if (!(error instanceof OutOfReach)) throw error
  }
}

/** Saves this station's settings under a name; the key that is already its own stays, else it gets one. */
export const saveStation = async (name: string, takeOver = false): Promise<boolean> => {
  const copy = shell.get(serverCopyAtom)
  const key = (copy === null ? null : stationKey()) ?? newStationKey()
  const settings = shell.get(stationSettingsAtom)
  const version = copy?.version ?? null
  const saved = await told(stations.save, { stationKey: key, name, settings, version, takeOver })
  if (saved === null) {
    await readServerCopy()
    return false
  }
  keepStation(saved.name, key)
  shell.set(serverCopyAtom, saved)
  return true
}

/** Goes on as another station, whose machine is no more: with its name and its settings. */
export const takeOverStation = async (id: number): Promise<boolean> => {
  const other = await told(stations.read, { id })
  if (other === null) return false
  changeStation(other.settings)
  shell.set(serverCopyAtom, null)
  return saveStation(other.name, true)
}

/** Sets this station as the server holds it. */
export const takeServerCopy = (): void => {
  const copy = shell.get(serverCopyAtom)
  if (copy !== null) changeStation(copy.settings)
}

/** Asks once, and says what came of it: a person at a page of settings presses again. */
const told = async <E extends Endpoint>(endpoint: E, input: InputOfCall<E>): Promise<ModelOf<E> | null> => {
  const refuse = (key: string, params = {}) => {
    showVerdict({ tone: 'no', key, params })
    sound.play('no')
    return null
  }
  try {
    const reply = await ask(endpoint, input, endpoint.changes ? crypto.randomUUID() : null)
    return reply.isError ? refuse(reply.key, reply.params) : reply.model
  } catch (error) {
    if (!(error instanceof OutOfReach)) throw error
    return refuse('shell.noConnection')
  }
}
