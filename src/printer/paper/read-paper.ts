import { Refused } from '#http/serve/refused.ts'
import type { Html, Paper } from './paper.ts'

/** Takes text for HTML, or for ZPL if it starts like it. Refuses PRINT_CONTENT_INVALID. */
export const paperFromContent = (content: string): Html | Paper => {
  if (startsLikeZpl(content)) return { kind: 'zpl', bytes: Buffer.from(content, 'utf8') }
  if (content.startsWith('%PDF-') || !hasTag.test(content)) throw unreadable('neither HTML nor ZPL')
  return { kind: 'html', html: content }
}

/** Reads base64, or a data address of it, and tells by its first bytes what it is. Never a path, never an address elsewhere. */
export const paperFromFile = (file: string): Paper => {
  const base64 = file.replace(dataAddress, '').replace(/\s/g, '')
  if (base64.length % 4 === 1 || !isBase64.test(base64)) throw unreadable('neither base64 nor a data address of it')
  const bytes = Buffer.from(base64, 'base64')
  const kind = kindOf(bytes)
  if (kind === null) throw unreadable('neither PDF, PNG, JPEG nor ZPL')
  return { kind, bytes }
}

const hasTag = /<[a-z!]/i
const dataAddress = /^data:[\w.+/-]{0,100}(;[\w.=-]{1,100}){0,3};base64,/i
const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/

const startsLikeZpl = (text: string): boolean => /^\uFEFF?\s{0,100}\^XA/.test(text)

const kindOf = (bytes: Buffer): Paper['kind'] | null => {
  const start = bytes.subarray(0, 120).toString('latin1')
  if (start.startsWith('%PDF-')) return 'pdf'
  if (start.startsWith('\x89PNG\r\n\x1A\n')) return 'png'
  if (start.startsWith('\xFF\xD8\xFF')) return 'jpeg'
  return startsLikeZpl(bytes.subarray(0, 120).toString('utf8')) ? 'zpl' : null
}

const unreadable = (reason: string): Refused => new Refused('PRINT_CONTENT_INVALID', { reason })
