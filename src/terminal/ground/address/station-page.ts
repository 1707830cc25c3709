import { atom } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import { commandPrefix, isCalibration, stationCommand } from '#contract/station/commands.ts'
import { takeScans } from '../store/scan-takers.ts'
import { shell } from '../store/shell-store.ts'
import { endVerdict } from '../store/verdict.ts'
import { hasWorkAddress, isStationPage, stationPath } from './work-address.ts'

/** The last code that was scanned on the station's page, to be shown with its meaning. */
export const triedCodeAtom = atom<{ readonly code: string; readonly number: number } | null>(null)

/** Opens the station's page over the work, which stays as it is. */
export const openStation = (): void => {
  endVerdict()
  if (!isStationPage()) navigate(stationPath)
}

/** Goes back to where one came from; to the first page, where the station's page was the first. */
export const closeStation = (): void => {
  endVerdict()
  shell.set(triedCodeAtom, null)
  if (hasWorkAddress()) history.back()
  else navigate('/', { replace: true })
}

const leaving = ['HOME', 'CANCEL'].map(name => commandPrefix + name)

/** The command that opens the page is taken anywhere; on the page every scan is one that is tried out. */
export const takeStationScans = (): void => {
  takeScans('calibration', isCalibration)
  takeScans('station', code => {
    if (!isStationPage()) {
      if (code === stationCommand) openStation()
      return code === stationCommand
    }
    if (leaving.includes(code)) closeStation()
    else if (code !== stationCommand) {
      endVerdict()
      shell.set(triedCodeAtom, before => ({ code, number: (before?.number ?? 0) + 1 }))
    }
    return true
  })
}
