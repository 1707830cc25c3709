/** The languages that Okut speaks, writes and prints. */
export const languages = ['tr', 'en'] as const
export type Language = (typeof languages)[number]
