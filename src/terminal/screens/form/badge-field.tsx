import { useEffect } from 'react'
import { isBadge } from '#contract/station/commands.ts'
import { act } from '#engine/machine/run-flow.ts'
import { perform } from '#terminal/ground/store/on-screen.ts'
import { takeScans } from '#terminal/ground/store/scan-takers.ts'
import type { ControlProps } from './control-props.ts'

/** Somebody's badge, scanned or typed, and not shown. As long as it is asked for, a badge signs nobody in. */
export const BadgeField = ({ field, value, shared }: ControlProps) => {
  useEffect(
    () =>
      takeScans('second', code => {
        if (!isBadge(code)) return false
        perform(act('scan', code))
        return true
      }),
    [],
  )
  return (
    <input
      {...shared}
      type="password"
      defaultValue={value}
      maxLength={field.maxLength}
      autoComplete="off"
      autoCapitalize="none"
    />
  )
}
