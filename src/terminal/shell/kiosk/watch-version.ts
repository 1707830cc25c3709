import { shell } from '#terminal/ground/store/shell-store.ts'
import { newestEntryAtom, updateWaitsAtom } from '#terminal/ground/store/update-waits.ts'

/** What watching for a newer terminal needs of the page. */
export interface VersionPorts {
  /** The script that this page started with. */
  readonly own: string
  readonly ask: () => Promise<string | null>
  readonly isAtRest: (idleMs: number) => boolean
  readonly reload: (entry: string) => void
  readonly askEveryMs: number
  readonly lookEveryMs: number
  readonly idleMs: number
}

export interface VersionWatch {
  /** A part of the page could not be fetched: if there is a newer terminal, it is taken as soon as nothing is under way. */
  readonly partMissing: () => void
  readonly stop: () => void
}

/** Looks now and then whether the server has a newer terminal, and changes to it while nobody needs the page. */
export const watchVersion = (ports: VersionPorts): VersionWatch => {
  let isUrgent = false
  let asking: Promise<string | null> | null = null

  const look = async (): Promise<string | null> => {
    asking ??= ports.ask().finally(() => {
      asking = null
    })
    const newest = await asking
    if (newest !== null) {
      shell.set(newestEntryAtom, newest)
      shell.set(updateWaitsAtom, newest !== ports.own)
    }
    return newest === ports.own ? null : newest
  }
  const isFree = () => ports.isAtRest(isUrgent ? 0 : ports.idleMs)
  const change = async () => {
    if (!shell.get(updateWaitsAtom) || !isFree()) return
    const newest = await look()
    if (newest !== null && isFree()) ports.reload(newest)
  }
  const timers = [setInterval(() => void look(), ports.askEveryMs), setInterval(() => void change(), ports.lookEveryMs)]
  return {
    partMissing: () => {
      void look().then(newest => {
        isUrgent = newest !== null
        return change()
      })
    },
    stop: () => timers.forEach(clearInterval),
  }
}

/** What browsers say when a part of the page could not be fetched. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|preload css/i.test(error.message)
