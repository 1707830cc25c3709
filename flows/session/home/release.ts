/** The latest release that staff are told of (specification, section 1). */
export const latestRelease = { version: '6.8.1', date: '06.05.2025' } as const
