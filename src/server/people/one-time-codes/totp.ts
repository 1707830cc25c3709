import { Secret, TOTP } from 'otpauth'

/** How long one code stands, in seconds; the one before and the one after are taken too. */
const period = 30
const drift = 1

/** A new secret in base 32, as authenticators read it: 160 bits. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** What an authenticator scans to learn the secret. */
export const addressOf = (secret: string, label: string): string => totpOf(secret, label).toString()

/** The step that a code belongs to, or null if it is none of now. */
export const stepOf = (secret: string, code: string, now = Date.now()): number | null => {
  const delta = totpOf(secret).validate({ token: code.replace(/\s/g, ''), window: drift, timestamp: now })
  return delta === null ? null : Math.floor(now / 1000 / period) + delta
}

/** The code that an authenticator shows. */
export const codeAt = (secret: string, now = Date.now()): string => totpOf(secret).generate({ timestamp: now })

const totpOf = (secret: string, label = 'Okut'): TOTP =>
  new TOTP({ issuer: 'Okut', label, secret: Secret.fromBase32(secret), period })
