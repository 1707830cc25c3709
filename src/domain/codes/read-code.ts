import { isGtin } from '#base/gtin.ts'
import { commandPrefix } from '#contract/station/commands.ts'
import type { CodeFault } from './code-fault.ts'
import {
  type Element,
  type ElementReading,
  groupSeparator,
  readBrackets,
  readElementString,
} from './gs1/gs1-elements.ts'
import { readLink } from './gs1/gs1-link.ts'
import { type Carried, carriedIn, gtinIn } from './gs1/gs1-meaning.ts'
import { gtin14Of, isRestrictedGtin } from './gtin-forms.ts'
import { type SegmentRule, segmentsOf } from './segmented.ts'

/** What a code may be, by its form alone. With an error it is none of the sort and names nothing. */
export type CodeReading = {
  /** The AIM identifier that stood before the code (`]C1`). */
  readonly aim: string | null
  readonly error: CodeFault | null
  readonly warnings: readonly CodeFault[]
} & (Gs1Reading | SegmentReading | GtinReading | { readonly kind: 'command' | 'link' | 'plain'; readonly text: string })

interface Gs1Reading {
  readonly kind: 'gs1'
  /** As in a barcode, as printed under one, or as an address. */
  readonly form: 'elements' | 'brackets' | 'link'
  readonly elements: readonly Element[]
  readonly gtin14: string | null
  readonly carried: Carried | null
}

interface SegmentReading {
  readonly kind: SegmentRule['kind']
  readonly item: string
  readonly names: readonly [string, string]
  readonly value: number
}

interface GtinReading {
  readonly kind: 'gtin'
  readonly gtin14: string
  /** The number is a company's own: it means other goods elsewhere. */
  readonly isRestricted: boolean
}

export interface CodeSettings {
  readonly segments: readonly SegmentRule[]
  /** What the scanner sends in place of a separator; taken for one only where the code then reads well. */
  readonly separatorSubstitute?: string | null
}

/** Tells what a scanned or typed code may be. Whether it is known, and as what, is for those who hold the documents. */
export const readCode = (text: string, settings: CodeSettings): CodeReading => {
  const code = text.replace(/[\r\n\t]+$/, '')
  const [, aim = null, content = code] = /^(\][A-Za-z][\dA-Za-z])([\s\S]*)$/.exec(code) ?? []
  const carrier = aim !== null && gs1Carriers.includes(aim) ? 'gs1' : aim === null ? 'unknown' : 'other'
  if (isEmpty(content)) return emptyReading(aim, content)
  return (
    (aim === null ? commandReading(code) : null) ??
    (carrier === 'gs1' ? gs1Reading(aim, 'elements', readSeparated(content, settings)) : null) ??
    linkReading(aim, content) ??
    (/^\(\d{2,4}\)/.test(content) ? bracketReading(aim, content) : null) ??
    segmentReading(aim, content, settings.segments) ??
    (isGtin(content) ? gtinReading(aim, content) : null) ??
    (carrier === 'unknown' ? unmarkedReading(content, settings) : null) ??
    (gtin14Of(content) === null ? null : gtinReading(aim, content)) ?? {
      ...clean(aim),
      error: aim !== null && retailCarriers.includes(aim) ? retailFault(content) : null,
      kind: 'plain',
      text: content,
    }
  )
}

/** Carriers whose content is a GS1 element string: GS1-128, DataBar, GS1 DataMatrix, GS1 QR, GS1 DotCode. */
const gs1Carriers: readonly string[] = [']C1', ']e0', ']d2', ']Q3', ']J1']

/** EAN-13, UPC-A and UPC-E; EAN-8. Such a symbol holds a GTIN and nothing else. */
const retailCarriers: readonly string[] = [']E0', ']E4']

const retailFault = (content: string): CodeFault =>
  /\D/.test(content)
    ? { key: 'character', about: content }
    : { key: content.length > 13 ? 'too-long' : 'too-short', about: content }

/** Separators, what wraps a message, and an AIM identifier that is cut off are nothing by themselves. */
const isEmpty = (content: string): boolean =>
  /^\][A-Za-z]?$/.test(content) ||
  (content.length >= '[)>'.length && messageStart.startsWith(content)) ||
  [...withoutStart(content)].every(character => nothings.includes(character))

const emptyReading = (aim: string | null, content: string): CodeReading => {
  const error: CodeFault = { key: 'empty' }
  return aim !== null && gs1Carriers.includes(aim)
    ? gs1Reading(aim, 'elements', { elements: [], error, warnings: [] })
    : { ...clean(aim), error, kind: 'plain', text: content }
}

const clean = (aim: string | null) => ({ aim, error: null, warnings: [] })

const commandReading = (text: string): CodeReading | null =>
  text.startsWith(commandPrefix) && /^[A-Z\d]+$/.test(text.slice(commandPrefix.length))
    ? { ...clean(null), kind: 'command', text }
    : null

const gs1Reading = (aim: string | null, form: Gs1Reading['form'], reading: ElementReading): CodeReading => ({
  aim,
  kind: 'gs1',
  form,
  ...reading,
  gtin14: gtinIn(reading.elements),
  carried: carriedIn(reading.elements),
})

/** Any other address is no more than an address. */
const linkReading = (aim: string | null, text: string): CodeReading | null => {
  const elements = readLink(text)
  if (elements !== null) return gs1Reading(aim, 'link', elements)
  return /^https?:\/\/\S+$/i.test(text) ? { ...clean(aim), kind: 'link', text } : null
}

/** Brackets may be part of any code: one whose first identifier GS1 does not know is left alone. */
const bracketReading = (aim: string | null, text: string): CodeReading | null => {
  const reading = readBrackets(text)
  return reading.elements.length === 0 ? null : gs1Reading(aim, 'brackets', reading)
}

const segmentReading = (aim: string | null, text: string, rules: readonly SegmentRule[]): CodeReading | null => {
  const segments = segmentsOf(text, rules)
  return segments === null ? null : { aim, warnings: [], ...segments }
}

const gtinReading = (aim: string | null, text: string): CodeReading => {
  const gtin14 = gtin14Of(text)!
  const error: CodeFault | null = isGtin(text) ? null : { key: 'check-digit', about: text }
  return { aim, error, warnings: [], kind: 'gtin', gtin14, isRestricted: isRestrictedGtin(gtin14) }
}

/**
 * Most scanners send no AIM identifier. A separator tells a GS1 code, and so does the shape of an SSCC or a GTIN with
 * something after it; any other text must read without a fault from a key with a check digit on.
 */
const unmarkedReading = (text: string, settings: CodeSettings): CodeReading | null => {
  const reading = readSeparated(text, settings)
  if (reading.elements.length === 0) return null
  const isMarked = text.includes(groupSeparator) || /^(00\d{18}$|0[12]\d{14})/.test(text)
  const isClean =
    reading.error === null && reading.warnings.length === 0 && /^(0[0-3]|41[0-7]|80(0[36]|1[78]))/.test(text)
  return isMarked || isClean ? gs1Reading(null, 'elements', reading) : null
}

const recordSeparator = '\u001e'
const endOfMessage = '\u0004'
const nothings: readonly string[] = [' ', groupSeparator, recordSeparator, endOfMessage]
const messageStart = `[)>${recordSeparator}05${groupSeparator}`
const withoutStart = (text: string): string => (text.startsWith(messageStart) ? text.slice(messageStart.length) : text)

/** Format 05 of ISO 15434 wraps element strings into a message. */
const readSeparated = (text: string, { separatorSubstitute: substitute }: CodeSettings): ElementReading => {
  const unwrapped = text.startsWith(messageStart) ? withoutStart(text).split(recordSeparator)[0]! : text
  if (!substitute || unwrapped.includes(groupSeparator) || !unwrapped.includes(substitute))
    return readElementString(unwrapped)
  const replaced = readElementString(unwrapped.replaceAll(substitute, groupSeparator))
  return replaced.error === null ? replaced : readElementString(unwrapped)
}
