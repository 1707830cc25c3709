/** Where workers wait for each other; the shift is over when all of them wait. */
export interface Shift {
  /** Counts what happened; read it before looking for work. */
  readonly happened: number
  /** Everybody waits: what was put off for company is done now. */
  readonly isLastCall: boolean
  /** Something changed that others may wait for. */
  tell(): void
  /** Waits until something happens after `since`; false when nobody is left who could make it happen. */
  wait(since: number): Promise<boolean>
  /** A worker goes home. */
  leave(): void
}

export const createShift = (workers: number): Shift => {
  let present = workers
  let happened = 0
  let calledAt = -1
  let waiting: ((goesOn: boolean) => void)[] = []
  const wake = (goesOn: boolean) => {
    const woken = waiting
    waiting = []
    for (const go of woken) go(goesOn)
  }
  const callTheLast = () => {
    if (waiting.length < present) return
    if (calledAt === happened) return wake(false)
    calledAt = happened
    wake(true)
  }
  return {
    get happened() {
      return happened
    },
    get isLastCall() {
      return calledAt === happened
    },
    tell: () => {
      happened += 1
      wake(true)
    },
    wait: async since => {
      if (since !== happened) return true
      const goesOn = new Promise<boolean>(resolve => waiting.push(resolve))
      callTheLast()
      return goesOn
    },
    leave: () => {
      present -= 1
      callTheLast()
    },
  }
}
