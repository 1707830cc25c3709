import { atom } from 'jotai'
import { shell } from '#terminal/ground/store/shell-store.ts'

/** A scan whose first keys were swallowed ends within this time after a print. */
const halfScanMs = 300

/** Whether the browser prints: it swallows keys meanwhile, so nothing may be scanned. */
export const isPrintingAtom = atom(false)

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
