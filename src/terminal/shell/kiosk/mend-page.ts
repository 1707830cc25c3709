import { shell } from '#terminal/ground/store/shell-store.ts'
import { brokenAtom, isStuckAtom, mostBroken } from './broken-screens.ts'

export interface MendPorts {
  readonly isServed: () => Promise<boolean>
  readonly losesNothing: () => boolean
  readonly isAllowed: () => boolean
  readonly reload: () => void
  readonly restMs: number
}

const minuteMs = 60_000

/** Loads a page anew whose screens broke three times within a minute, once the server is there and no act would be lost. */
export const mendPage = (ports: MendPorts): (() => void) => {
  let isMending = false
  const isBroken = () =>
    shell.get(brokenAtom).length >= mostBroken && shell.get(brokenAtom).at(-1)! > Date.now() - minuteMs
  const mend = async () => {
    while (isBroken()) {
      shell.set(isStuckAtom, !ports.isAllowed())
      if (shell.get(isStuckAtom)) return
      if (ports.losesNothing() && (await ports.isServed()) && ports.losesNothing()) return ports.reload()
      await new Promise(resolve => setTimeout(resolve, ports.restMs))
    }
  }
  return shell.sub(brokenAtom, () => {
    if (isMending || !isBroken()) return
    isMending = true
    void mend().finally(() => {
      isMending = false
    })
  })
}
