import { useEffect, useRef, useState } from 'react'
import { act } from '#engine/machine/run-flow.ts'
import { guardLeaving, leaveGuard } from '#terminal/ground/address/guard-leaving.ts'
import { perform } from '#terminal/ground/store/on-screen.ts'

/** The browser's Back on a form with changes is refused once, as its own ways out are. */
export const useLeaveGuard = (isDirty: boolean, isWarned: boolean): void => {
  const latest = useRef({ isDirty, isWarned })
  latest.current = { isDirty, isWarned }
  const [wasDirty, setWasDirty] = useState(isDirty)
  if (isDirty && !wasDirty) setWasDirty(true)
  useEffect(() => {
    if (!wasDirty) return leaveGuard()
    return guardLeaving({
      isDirty: () => latest.current.isDirty,
      mayGo: () => {
        const { isWarned } = latest.current
        if (!isWarned) perform(act('home'))
        return isWarned
      },
    })
  }, [wasDirty])
}
