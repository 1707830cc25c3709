import { newId } from '#base/ids.ts'
import { complaintCommand } from '#contract/station/commands.ts'
import { startFlow } from '#engine/machine/run-flow.ts'
import { type Recorder, startRecorded } from '#engine/recording/start-recorded.ts'
import { takeScans } from '#terminal/devices/scanner/scan-takers.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { whoAtom } from '#terminal/link/session/session.ts'
import { complaintAtom } from './complaint-state.ts'
import { merchantHere, versions, writer } from './station-record.ts'

/** Tells the supervisor of what went wrong. */
export const complain = (): void => {
  void import('./complain.ts').then(given => given.complain())
}

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

/** Starts a flow, on the record of the merchant whose user is signed in; pages that are open to everyone are on none. */
export const startRecordedHere: typeof startFlow = (flow, ports, place) => {
  const merchant = merchantHere()
  return flow.public === true || merchant === null
    ? startFlow(flow, ports, place)
    : startRecorded(flow, ports, recorderOf(merchant), place)
}

document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void writer.flush())
window.addEventListener('pagehide', () => void writer.flush())

takeScans('complaint', code => {
  if (shell.get(complaintAtom) !== null) return shell.get(complaintAtom)?.take(code) ?? false
  if (code !== complaintCommand || shell.get(whoAtom) === null) return false
  complain()
  return true
})
