import { badgePrefix, isBadge } from '../station/commands.ts'

/** What nobody may read in a record, by its name. */
const secretNames = /password|^otp$|captcha|token|secret|badge$|stationKey|apiKey/i
/** What papers hold: shown nowhere in a flow, and large. */
const paperNames = ['html', 'pdf']
/** A longer text is a file or a picture. */
const mostChars = 4000
const ticket = /([?&]ticket=)[\w-]+/g

/**
 * Data as a record may hold it: secrets, contents of papers and files are taken out. Two secrets that were the same are
 * the same still, so that a flow that compares them comes to the same result.
 */
export const redact = <T>(data: T): T => {
  const secrets = new Map<string, string>()
  const secret = (text: string): string => {
    if (text === '' || isHidden(text)) return text
    const known = secrets.get(text) ?? `•${secrets.size + 1}`
    secrets.set(text, known)
    return known
  }
  const textOf = (text: string, name: string): string => {
    // First, so that a badge is called the same as it was scanned and as it was asked about.
    if (isBadge(text)) return badgePrefix
    if (secretNames.test(name)) return secret(text)
    if ((paperNames.includes(name) || text.length > mostChars) && !isCut(text)) return `✂ ${text.length}`
    return text.includes('ticket=') ? text.replace(ticket, '$1•') : text
  }
  const walk = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') return textOf(value, name)
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(inner => walk(inner, name))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner, key)]))
  }
  return walk(data, '') as T
}

const isHidden = (text: string): boolean => /^•\d+$/.test(text)
const isCut = (text: string): boolean => /^✂ \d+$/.test(text)
