import { atom } from 'jotai'
import { commandPrefix, practiceCommand } from '#contract/station/commands.ts'
import { whoAtom } from '../memory/session.ts'
import { takeScans } from '../store/scan-takers.ts'
import { shell } from '../store/shell-store.ts'
import { endVerdict } from '../store/verdict.ts'
import { isStationPage } from './work-address.ts'

/** `told`: the shift is over, and the learner reads how it went. `number` counts the shifts. */
export interface PracticeState {
  readonly phase: 'off' | 'shift' | 'told'
  readonly number: number
}
export const practiceAtom = atom<PracticeState>({ phase: 'off', number: 0 })

/** Begins a practice shift over the work, which stays as it is; for whoever is signed in. */
export const beginPractice = (): void => {
  if (shell.get(whoAtom) === null) return
  endVerdict()
  shell.set(practiceAtom, ({ number }) => ({ phase: 'shift', number: number + 1 }))
}
export const tellPractice = (): void => shell.set(practiceAtom, state => ({ ...state, phase: 'told' }))
export const leavePractice = (): void => shell.set(practiceAtom, state => ({ ...state, phase: 'off' }))

const leaving = ['OK', 'HOME', 'CANCEL'].map(name => commandPrefix + name)

/** The command is taken anywhere but on the station's page; while a learner reads how it went, no scan reaches the work. */
export const takePracticeScans = (): void => {
  takeScans('practice', code => {
    if (isStationPage()) return false
    const { phase } = shell.get(practiceAtom)
    if (code === practiceCommand) beginPractice()
    else if (phase !== 'told') return false
    else if (leaving.includes(code)) leavePractice()
    return true
  })
  // Whoever signs in, or out, has work to do.
  let who = shell.get(whoAtom)?.id
  shell.sub(whoAtom, () => {
    const now = shell.get(whoAtom)?.id
    if (now !== who) leavePractice()
    who = now
  })
}
