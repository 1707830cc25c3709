const lookEveryMs = 10_000

/** Keeps the screen lit while somebody works here with a scanner. A browser takes the lock away whenever the page is hidden. */
export const keepAwake = (waitsForScans: () => boolean): void => {
  // Without a secure context there is none.
  const { wakeLock } = navigator as Partial<Navigator>
  if (wakeLock === undefined) return
  let held: WakeLockSentinel | null = null
  const look = async () => {
    const isWanted = document.visibilityState === 'visible' && waitsForScans()
    if (!isWanted) {
      await held?.release()
      held = null
    } else if (held === null || held.released) held = await wakeLock.request('screen')
  }
  // The system refuses it with little battery; the next look asks again.
  const lookAgain = () => void look().catch(() => {})
  document.addEventListener('visibilitychange', lookAgain)
  setInterval(lookAgain, lookEveryMs)
  lookAgain()
}
