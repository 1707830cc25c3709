import type { CodeFault } from '../code-fault.ts'
import { type Element, type ElementReading, judge } from './gs1-elements.ts'
import { identifierOf } from './gs1-table.ts'

/**
 * The elements of a GS1 Digital Link, or null for any other address. The path ends with the key and its qualifiers in
 * the table's order; attributes stand in the query, where names that are no digits belong to the web site. Labels of the
 * standard's first version name some of them (`/gtin/…/lot/…`): such words mean so only before a value of the right form.
 * An address in capitals, as a QR code holds it in less room, reads the same.
 */
export const readLink = (text: string): ElementReading | null => {
  if (!/^https?:\/\/[^/?#\s]+\//i.test(text)) return null
  const [, path = '', query = ''] = /^https?:\/\/[^/]+([^?#]*)(?:\?([^#]*))?/i.exec(text)!
  const pairs = pairsAtEnd(path.split('/').slice(1).filter(Boolean))
  if (pairs === null) return null
  const attributes = query.split(/[&;]/).flatMap(readAttribute)
  const [{ ai: key = '' } = {}, ...others] = pairs
  const isOrdered = others.length === 0 || identifierOf(key)!.qualifiers!.some(order => isInOrder(order, others))
  const stray = attributes.find(({ ai }) => identifierOf(ai)?.isLinkAttribute !== true)
  const error: CodeFault | null = !isOrdered
    ? { key: 'link', ai: key, about: others.map(({ ai }) => ai).join(',') }
    : stray !== undefined
      ? { key: identifierOf(stray.ai) === undefined ? 'unknown-identifier' : 'link', ai: stray.ai }
      : null
  return judge([...pairs, ...attributes.filter(({ ai }) => identifierOf(ai) !== undefined)], error)
}

/** The path may begin with anything: the last key in it counts, with the pairs after it. No qualifier is itself a key. */
const pairsAtEnd = (parts: readonly string[]): readonly Element[] | null => {
  const start = parts.findLastIndex(
    (part, i) => (parts.length - i) % 2 === 0 && identifierOf(named(part))?.qualifiers != null,
  )
  const pairs = start < 0 ? [] : parts.slice(start)
  const elements = pairs.flatMap((part, i) => (i % 2 === 0 ? [elementOf(named(part), pairs[i + 1]!)] : []))
  if (start >= 0 && isLabel(parts[start]!) && !hasForm(elements[0]!)) return null
  return elements.length > 0 && elements.every(({ ai }) => identifierOf(ai) !== undefined) ? elements : null
}

const hasForm = (element: Element): boolean => [undefined, 'check-digit'].includes(judge([element]).error?.key)
const isLabel = (part: string): boolean => labels.has(part.toLowerCase())
const named = (part: string): string => labels.get(part.toLowerCase()) ?? part
const labels: ReadonlyMap<string, string> = new Map([
  ['gtin', '01'],
  ['itip', '8006'],
  ['cpid', '8010'],
  ['gmn', '8013'],
  ['gln', '414'],
  ['party', '417'],
  ['gsrnp', '8017'],
  ['gsrn', '8018'],
  ['gcn', '255'],
  ['sscc', '00'],
  ['gdti', '253'],
  ['ginc', '401'],
  ['gsin', '402'],
  ['grai', '8003'],
  ['giai', '8004'],
  ['cpv', '22'],
  ['lot', '10'],
  ['ser', '21'],
  ['cpsn', '8011'],
  ['glnx', '254'],
  ['refno', '8020'],
  ['srin', '8019'],
])

const readAttribute = (pair: string): readonly Element[] => {
  const expiry = /^exp=(\d{6})$/i.exec(pair)?.[1]
  if (expiry !== undefined) return [elementOf('17', expiry)]
  // A plus in a query is a blank; in a path it is a plus.
  const [, ai, value] = /^(\d{2,4})=(.*)$/.exec(pair.replaceAll('+', ' ')) ?? []
  return ai === undefined || value === undefined ? [] : [elementOf(ai, value)]
}

/** A GTIN in a link may be written without its leading zeros. */
const elementOf = (ai: string, written: string): Element => {
  const value = decoded(written)
  return { ai, value: ai === '01' && /^(\d{8}|\d{12,13})$/.test(value) ? value.padStart(14, '0') : value }
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const isInOrder = (order: readonly string[], others: readonly Element[]): boolean => {
  const places = others.map(({ ai }) => order.indexOf(ai))
  return places.every((place, i) => place > (places[i - 1] ?? -1))
}
