import { atom } from 'jotai'
import { badgePrefix, isBadge, isCalibration } from '#contract/station/commands.ts'
import type { Scanner } from '#devices/scanner/scanner.ts'
import { act } from '#engine/machine/run-flow.ts'
import { stationSettingsAtom } from '#terminal/ground/memory/station-settings.ts'
import { perform } from '#terminal/ground/store/on-screen.ts'
import { isTaken } from '#terminal/ground/store/scan-takers.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { showVerdict } from '#terminal/ground/store/verdict.ts'
import { isPrintingAtom } from '../print/drivers/cover.ts'
import { sound } from '../sound/sound.ts'
import { noteBurst } from './bursts.ts'

/** What was noticed about the scanner itself, for a chip beside the last scans. */
export interface ScannerNotes {
  readonly bounces: number
  readonly isLayoutSuspect: boolean
}
export const scannerNotesAtom = atom<ScannerNotes>({ bounces: 0, isLayoutSuspect: false })

/** Listens for as long as the page lives, whatever happens to the screens. */
export const listenToScanner = (scanner: Scanner): (() => void) =>
  scanner.listen({
    burstStarted: () => sound.wake(),
    scan: ({ code, layoutSuspect }) => {
      shell.set(scannerNotesAtom, { bounces: 0, isLayoutSuspect: layoutSuspect && !isCalibrated() })
      if (shell.get(isPrintingAtom)) return refuse('PRINTING', code)
      if (isTaken(code)) return
      const field = focusedField()
      perform(field === null ? act('scan', code) : { ...act('scan', code), field })
    },
    bounced: () => shell.set(scannerNotesAtom, notes => ({ ...notes, bounces: notes.bounces + 1 })),
    unterminated: text => {
      if (!isCalibration(text)) refuse('shell.unterminated', text)
    },
    rejected: text => refuse('shell.rejected', text),
    burst: noteBurst,
  })

/** A calibrated scanner is read by its own layout: that the system reads otherwise is no matter. */
const isCalibrated = () => shell.get(stationSettingsAtom).scanner.scannerLayout !== undefined

const refuse = (key: string, code: string): void => {
  showVerdict({ tone: 'no', key, params: { code: isBadge(code) ? badgePrefix : code.slice(0, 40) } })
  sound.play('no')
}

/** The name of the field that keys go to: a form may put a scan there. */
const focusedField = (): string | null => {
  const field = document.activeElement
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return isField && field.name !== '' ? field.name : null
}
