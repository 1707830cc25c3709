/** Marks the entry of the browser's history that stands above the page's own. */
const guardState = { okutGuard: true } as const
const isGuard = (state: unknown): boolean => (state as Partial<typeof guardState> | null)?.okutGuard === true

export interface Leaving {
  /** Whether something would be lost. */
  readonly isDirty: () => boolean
  /** Asked when Back was pressed and something would be lost: whether the page may go all the same. */
  readonly mayGo: () => boolean
}

/**
 * Keeps a page from being lost while something in it is not saved. Closing or reloading it is asked about by the browser
 * itself. Its Back only takes away an entry that is put above the page here: the page is still there, and goes further
 * back where nothing would be lost, or `mayGo` says so.
 */
export const guardLeaving = ({ isDirty, mayGo }: Leaving): (() => void) => {
  const ask = (event: BeforeUnloadEvent) => {
    if (isDirty()) event.preventDefault()
  }
  const raise = () => {
    if (!isGuard(history.state)) history.pushState(guardState, '')
  }
  const goneBack = () => {
    if (isGuard(history.state)) return
    if (isDirty() && !mayGo()) return raise()
    stop()
    history.back()
  }
  const stop = () => {
    window.removeEventListener('beforeunload', ask)
    window.removeEventListener('popstate', goneBack)
  }
  raise()
  window.addEventListener('beforeunload', ask)
  window.addEventListener('popstate', goneBack)
  return () => {
    stop()
    leaveGuard()
  }
}

let isSteppingDown = false

/**
 * Steps down from a guard's entry: the page is done with it, or a later page led back onto it. The step takes the browser
 * a moment: until it is made, another would lead out of the page.
 */
export const leaveGuard = (): void => {
  if (isSteppingDown || !isGuard(history.state)) return
  isSteppingDown = true
  window.addEventListener('popstate', () => (isSteppingDown = false), { once: true })
  history.back()
}
