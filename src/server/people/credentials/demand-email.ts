import type { Call } from '#server/base/call.ts'

const emailAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Refuses what is no e-mail address. */
export const demandEmail = (
  email: string,
  { refuse }: Pick<Call<'EMAIL_REQUIRED' | 'EMAIL_INVALID'>, 'refuse'>,
): void => {
  if (email === '') refuse('EMAIL_REQUIRED')
  if (!emailAddress.test(email)) refuse('EMAIL_INVALID', { email })
}
