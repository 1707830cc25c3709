const [firstWaitMs, longestWaitMs] = [60_000, 3_600_000]

/** How long a notice rests after so many tries in vain: a minute, twice as long each time, an hour at the most. */
export const waitMsAfter = (tries: number): number => Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - 1))
