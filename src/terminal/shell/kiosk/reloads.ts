/** Why a page was loaded anew by itself: for a version of the terminal, or because its screens broke. */
export interface Reload {
  readonly why: string
  readonly at: number
}

export const broken = 'broken'
export const forVersion = (entry: string): string => `version ${entry}`

export const reloadWindowMs = 600_000
export const mostReloads = 3
const mostKept = 20

/** Once for each version; three times in ten minutes for screens that broke. No page loads itself in circles. */
export const mayReload = (past: readonly Reload[], why: string, now: number): boolean =>
  why === broken
    ? past.filter(reload => reload.why === broken && reload.at > now - reloadWindowMs).length < mostReloads
    : !past.some(reload => reload.why === why)

const storedName = 'okut.reloads'

/** What this tab remembers, over its reloads; null where it can't, and then nothing is loaded anew. */
export const pastReloads = (): readonly Reload[] | null => {
  try {
    return JSON.parse(sessionStorage.getItem(storedName) ?? '[]') as Reload[]
  } catch {
    return null
  }
}

/** Whether the page may be loaded anew for this, at this moment. */
export const isAllowed = (why: string): boolean => {
  const past = pastReloads()
  return past !== null && mayReload(past, why, Date.now())
}

/** Loads the page anew, if it may be. */
export const reloadFor = (why: string): void => {
  if (!isAllowed(why)) return
  const reloads = [...(pastReloads() ?? []), { why, at: Date.now() }].slice(-mostKept)
  sessionStorage.setItem(storedName, JSON.stringify(reloads))
  location.reload()
}
