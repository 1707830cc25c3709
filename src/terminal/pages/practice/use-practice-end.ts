import { useEffect } from 'react'
import { commandPrefix, practiceCommand } from '#contract/station/commands.ts'
import { practiceAtom } from '#terminal/ground/address/practice.ts'
import { whoAtom } from '#terminal/ground/memory/session.ts'
import { takeScans } from '#terminal/ground/store/scan-takers.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'

export const leavePractice = (): void => shell.set(practiceAtom, 0)

const leaving = ['OK', 'HOME', 'CANCEL'].map(name => commandPrefix + name)

/** Leaves practice by its barcodes once the shift is told of, and whenever somebody else signs in: no scan reaches the work meanwhile. */
export const usePracticeEnd = (isTold: boolean): void => {
  useEffect(() => {
    if (!isTold) return
    return takeScans('told', code => {
      if (leaving.includes(code)) leavePractice()
      return code !== practiceCommand
    })
  }, [isTold])
  useEffect(() => {
    const learner = shell.get(whoAtom)?.id
    return shell.sub(whoAtom, () => {
      if (shell.get(whoAtom)?.id !== learner) leavePractice()
    })
  }, [])
}
