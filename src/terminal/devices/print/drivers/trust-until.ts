/** A new certificate has to be brought to every station by hand. */
const soonDays = 60
const dayMs = 86_400_000

export type Trust = 'validUntil' | 'endsSoon' | 'ended'

/** How a certificate stands that holds until an instant. */
export const trustUntil = (expiresAt: string, now: number): Trust => {
  const leftMs = Date.parse(expiresAt) - now
  if (leftMs <= 0) return 'ended'
  return leftMs < soonDays * dayMs ? 'endsSoon' : 'validUntil'
}
