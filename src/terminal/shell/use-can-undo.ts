import { useEffect, useState } from 'react'
import type { Context } from '#engine/machine/context.ts'

/** Whether the last call made here can still be taken back. */
export const useCanUndo = ({ trail }: Pick<Context, 'trail'>): boolean => {
  const last = trail.at(-1)
  const [over, setOver] = useState<typeof last>()
  useEffect(() => {
    if (last === undefined || last.withinMs === null) return
    const timer = setTimeout(() => setOver(last), last.withinMs)
    return () => clearTimeout(timer)
  }, [last])
  return last !== undefined && last !== over
}
