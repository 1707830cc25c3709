/** The first of the two numbers of every advisory lock that Okut takes; the second says which. */
export const okutLocks = 0x6f6b7574

export const serverLock = 1
export const migrationLock = 2
export const testTemplateLock = 3
export const demoLock = 4
