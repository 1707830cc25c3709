import { newId } from '#base/ids.ts'
import { startFlow } from '#engine/machine/run-flow.ts'
import { type Recorder, startRecorded } from '#engine/recording/start-recorded.ts'
import { merchantHere, versions, writer } from './station-logbook.ts'

const page = newId().slice(0, 8)
let runs = 0
let last = 0

const recorderOf = (merchant: string): Recorder => ({
  note: entry => writer.note(merchant, entry),
  now: () => {
    last = Math.max(last, Date.now())
    return last
  },
  newRun: () => `${page}.${String(++runs).padStart(5, '0')}`,
  versions,
})

/** Starts a flow, in the logbook of the merchant whose user is signed in; pages that are open to everyone are in none. */
export const startRecordedHere: typeof startFlow = (flow, ports, place) => {
  const merchant = merchantHere()
  return flow.public === true || merchant === null
    ? startFlow(flow, ports, place)
    : startRecorded(flow, ports, recorderOf(merchant), place)
}

document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void writer.flush())
window.addEventListener('pagehide', () => void writer.flush())
