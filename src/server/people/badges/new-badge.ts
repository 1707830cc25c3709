import { createHash, randomBytes } from 'node:crypto'
import { badgePrefix } from '#contract/station/commands.ts'

/** Letters that no eye takes for a figure: without I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const letters = 16

/** A code of 80 bits; only its hash is stored. */
export const newBadge = (): string =>
  badgePrefix + Array.from(randomBytes(letters), byte => alphabet[byte % alphabet.length]).join('')

/** As it was scanned, whatever the scanner's capitals and the AIM identifier before it. */
export const hashOfBadge = (code: string): Buffer =>
  createHash('sha256')
    .update(
      code
        .trim()
        .replace(/^\][A-Za-z]\w/, '')
        .toUpperCase(),
    )
    .digest()
