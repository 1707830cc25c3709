import type { Call } from '#server/base/call.ts'

/** The fewest characters of a password. */
const leastPasswordLength = 8

/** Refuses a new password that is easily guessed. */
export const demandPassword = (password: string, { refuse }: Pick<Call<'PASSWORD_TOO_SHORT'>, 'refuse'>): void => {
  if ([...password].length < leastPasswordLength) refuse('PASSWORD_TOO_SHORT', { least: leastPasswordLength })
}
