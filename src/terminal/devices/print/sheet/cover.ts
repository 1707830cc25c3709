import { shell } from '#terminal/ground/store/shell-store.ts'
import { isPrintingAtom } from '../queue/print-state.ts'

/** A scan whose first keys were swallowed ends within this time after a print. */
const halfScanMs = 300

let covers = 0

/** Covers the work: the browser prints, or is about to. The cover goes a moment after the last who laid one has lifted it. */
export const cover = (): (() => void) => {
  covers++
  shell.set(isPrintingAtom, true)
  return () => {
    setTimeout(() => {
      covers--
      if (covers === 0) shell.set(isPrintingAtom, false)
    }, halfScanMs)
  }
}
