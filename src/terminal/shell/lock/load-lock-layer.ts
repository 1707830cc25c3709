const restMs = 1000

/** Fetches what the lock draws; the work stays covered until it is there, however long that takes. */
export const loadLockLayer = async (): Promise<{ readonly default: typeof import('./lock-layer.tsx').LockLayer }> => {
  try {
    return { default: (await import('./lock-layer.tsx')).LockLayer }
  } catch {
    await new Promise(resolve => setTimeout(resolve, restMs))
    return loadLockLayer()
  }
}
