/** The first of the two numbers of every advisory lock that Okut takes; the second says which. */
export const okutLocks = 0x6f6b7574
/** The first number of those that are taken for a name or an origin, which hash to the second. */
export const tryLocks = 0x6f6b7575

/** The first number of that by which a merchant stands still while he is moved; the second is his. Migration 0082 names it too. */
export const movingLocks = 0x6f6b7576

export const serverLock = 1
export const migrationLock = 2
export const testTemplateLock = 3
export const demoLock = 4
