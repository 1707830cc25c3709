import { useEffect, useState } from 'react'
import type { Flow } from '#engine/vocabulary/flow.ts'
import { entryOf } from '#flows/index.ts'
import { connectionAtom } from '#terminal/ground/store/connection.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { RunOverlay } from './run-flow.tsx'

const entry = entryOf('service-down')

/** Fetched while the server still serves: when it is needed, it could not be. */
const table = () => entry.load().catch(() => null)

/** Stands over everything while the server can't serve; the flow below goes on where it stood. */
export const ServiceDown = ({ isDown }: { readonly isDown: boolean }) => {
  const [flow, setFlow] = useState<Flow | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => void table().then(setFlow), isDown ? 0 : 1000)
    return () => clearTimeout(timer)
  }, [isDown])
  return isDown && flow !== null ? <RunOverlay flow={flow} onLeft={() => shell.set(connectionAtom, 'up')} /> : null
}
