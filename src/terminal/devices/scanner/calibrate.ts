import { atom } from 'jotai'
import { type Calibration, calibrationOf } from '#devices/scanner/calibration/calibration.ts'
import type { Keystroke } from '#devices/scanner/keystroke.ts'
import { sound } from '#terminal/devices/sound/sound.ts'
import { changeStation, stationSettingsAtom } from '#terminal/ground/memory/station-settings.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { showVerdict } from '#terminal/ground/store/verdict.ts'

/** What the last calibration of this page found. */
export const calibrationAtom = atom<Calibration | null>(null)

/** Sets the station to the scanner that typed the calibration code; what it cannot find out stays as it was. */
export const calibrate = (strokes: readonly Keystroke[]): void => {
  const calibration = calibrationOf(strokes)
  if (calibration === null) return
  shell.set(calibrationAtom, calibration)
  if (calibration.scanner !== null) {
    const { maxGapMs: _, avgGapMs: __, ...kept } = shell.get(stationSettingsAtom).scanner
    changeStation({ scanner: { ...kept, ...calibration.scanner }, isSlowScanner: calibration.isSlow })
  }
  const isGood = calibration.findings.every(({ isFault }) => !isFault)
  showVerdict({ tone: isGood ? 'yes' : 'no', key: isGood ? 'shell.calibrated' : 'shell.calibratedPartly', params: {} })
  sound.play(isGood ? 'yes' : 'no')
}
