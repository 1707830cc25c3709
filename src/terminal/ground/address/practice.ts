import { atom } from 'jotai'
import { practiceCommand } from '#contract/station/commands.ts'
import { whoAtom } from '../memory/session.ts'
import { takeScans } from '../store/scan-takers.ts'
import { shell } from '../store/shell-store.ts'
import { isStationPage } from './work-address.ts'

/** The number of the practice shift that lies over the work; 0 while there is none. */
export const practiceAtom = atom(0)

/** Begins a practice shift over the work, which stays as it is; for whoever is signed in. */
export const beginPractice = (): void => {
  if (shell.get(whoAtom) !== null) shell.set(practiceAtom, number => number + 1)
}

/** The command is taken anywhere but on the station's page. */
export const takePracticeScans = (): void => {
  takeScans('practice', code => {
    const isBegun = code === practiceCommand && !isStationPage()
    if (isBegun) beginPractice()
    return isBegun
  })
}
