import type { CodeFault } from '../code-fault.ts'
import { faultOf, passes } from './gs1-checks.ts'
import { type Component, type Identifier, identifierOf, identifiers, leadingIdentifier } from './gs1-table.ts'

/** An application identifier with its value. */
export interface Element {
  readonly ai: string
  readonly value: string
}

/** What was read; with an error, the elements up to it. */
export interface ElementReading {
  readonly elements: readonly Element[]
  readonly error: CodeFault | null
  readonly warnings: readonly CodeFault[]
}

export const groupSeparator = '\u001d'

/** Reads elements as a barcode carries them: one after another, a separator after those that need one. */
export const readElementString = (text: string): ElementReading => {
  const read = splitElements(text)
  const last = read.elements.at(-1)
  const hides = last !== undefined && !text.includes(groupSeparator) && hidesElements(last)
  const warnings: readonly CodeFault[] = hides ? [{ key: 'separator-missing', ai: last.ai, about: last.value }] : []
  return judge(read.elements, read.error, [...read.warnings, ...warnings])
}

/** Reads what is printed under a barcode: `(01)08690000000012(10)AB12`; `\(` is a bracket of the value. */
export const readBrackets = (text: string): ElementReading => {
  const parts = text.split(/(?<!\\)\((\d{2,4})\)/).slice(1)
  const pairs = parts.flatMap((part, i) => (i % 2 === 0 ? [{ ai: part, value: plain(parts[i + 1] ?? '') }] : []))
  const unknown = pairs.filter(({ ai }) => identifierOf(ai) === undefined)
  const elements = pairs.filter(({ ai }) => identifierOf(ai) !== undefined)
  const faults = unknown.map(({ ai }): CodeFault => ({ key: 'unknown-identifier', ai }))
  return judge(elements, elements.length === 0 ? (faults[0] ?? null) : null, faults)
}

/** Holds elements against the table: their values, and what may, must and must not stand together. */
export const judge = (
  elements: readonly Element[],
  error: CodeFault | null = null,
  warnings: readonly CodeFault[] = [],
): ElementReading => {
  const kinds = [...new Map(elements.map(element => [element.ai, element])).values()]
  const firstError = [...elements.map(valueFault), error, repeatedIn(elements), ...kinds.map(exclusion(kinds))]
  const excused = kinds.flatMap(excusedIn(kinds))
  const lacking = kinds.flatMap(element => associationFaults(element, kinds))
  return {
    elements,
    error: firstError.find(fault => fault !== null) ?? null,
    warnings: [...warnings, ...excused, ...lacking],
  }
}

const plain = (value: string): string => value.trim().replace(/\\([()\\])/g, '$1')

const splitElements = (text: string): ElementReading => {
  const elements: Element[] = []
  const warnings: CodeFault[] = []
  const groups = text.split(groupSeparator)
  for (const group of groups) {
    let at = 0
    while (at < group.length) {
      const identifier = leadingIdentifier(group.slice(at, at + 4))
      if (identifier === undefined) {
        const rest = group.slice(at)
        if (beginsIdentifier(rest)) return { elements, error: { key: 'too-short', about: rest }, warnings }
        const fault: CodeFault = { key: 'unknown-identifier', about: rest }
        // An identifier that the table does not know yet must not cost the rest of the code, where its end is marked.
        if (elements.length === 0 || groups.length === 1) return { elements, error: fault, warnings }
        warnings.push(fault)
        break
      }
      const { ai, needsSeparator, longest } = identifier
      const start = at + ai.length
      const end = needsSeparator ? group.length : Math.min(start + longest, group.length)
      elements.push({ ai, value: group.slice(start, end) })
      at = end
    }
  }
  return { elements, error: null, warnings }
}

/** Cut off within an identifier. */
const beginsIdentifier = (text: string): boolean => [...identifiers().keys()].some(ai => ai.startsWith(text))

/** The variable part of a value ends in what reads as elements of its own: their separator may be missing. */
const hidesElements = ({ ai, value }: Element): boolean => {
  const { needsSeparator, components } = identifierOf(ai)!
  if (!needsSeparator || value.length > longestValue) return false
  const fixed = components.filter(part => !part.isOptional && part.shortest === part.longest)
  const fixedLength = fixed.reduce((total, part) => total + part.longest, 0)
  return [...value].some((_, i) => i > 0 && i >= fixedLength && readsAsElements(value.slice(i)))
}

/** No value is longer, nor worth a search. */
const longestValue = 99

const readsAsElements = (text: string): boolean => {
  const { elements, error } = splitElements(text)
  const first = elements[0]?.ai ?? ''
  return error === null && !tooCommon.test(first) && elements.every(element => valueFault(element) === null)
}

/** A year at the end of a lot (`LOT2024`) would read as variant 24, and almost anything as a company's own (90) to (99). */
const tooCommon = /^(20|9\d)$/

const valueFault = ({ ai, value }: Element): CodeFault | null => {
  const identifier = identifierOf(ai)!
  if (value.length < identifier.shortest) return { key: 'too-short', ai, about: value }
  if (value.length > identifier.longest) return { key: 'too-long', ai, about: value }
  let rest = value
  for (const component of identifier.components) {
    if (rest === '' && component.isOptional) return null
    const part = rest.slice(0, component.longest)
    rest = rest.slice(part.length)
    const fault = partFault(ai, component, part)
    if (fault !== null) return fault
  }
  return null
}

const partFault = (ai: string, component: Component, part: string): CodeFault | null => {
  if (part.length < component.shortest) return { key: 'too-short', ai, about: part }
  if (!characterSets[component.characters].test(part)) return { key: 'character', ai, about: part }
  if (component.characters === 'Z' && !isPadded(part)) return { key: 'value', ai, about: 'padding' }
  const failed = component.checks.find(check => !passes(check, part))
  if (failed === undefined) return null
  const key = faultOf(failed)
  return { key, ai, about: key === 'value' ? failed : part }
}

const characterSets: Readonly<Record<Component['characters'], RegExp>> = {
  N: /^\d+$/,
  X: /^[!"%&'()*+,\-./\d:;<=>?A-Z_a-z]+$/,
  Y: /^[#\-/\dA-Z]+$/,
  Z: /^[-\w]+={0,2}$/,
}

/** Padding may be left out; where it stands, GS1 wants a multiple of three characters in all (its check of character set 64). */
const isPadded = (text: string): boolean => !text.endsWith('=') || text.length % 3 === 0

const repeatedIn = (elements: readonly Element[]): CodeFault | null => {
  const values = new Map(elements.map(({ ai, value }) => [ai, value]))
  const other = elements.find(({ ai, value }) => values.get(ai) !== value)
  return other === undefined ? null : { key: 'repeated', ai: other.ai }
}

const exclusion =
  (elements: readonly Element[]) =>
  ({ ai }: Element): CodeFault | null => {
    const about = excludedBeside(identifierOf(ai)!, elements).find(other => !isExcused(ai, other))
    return about === undefined ? null : { key: 'exclusive', ai, about }
  }
const excusedIn =
  (elements: readonly Element[]) =>
  ({ ai }: Element): readonly CodeFault[] =>
    excludedBeside(identifierOf(ai)!, elements)
      .filter(other => isExcused(ai, other))
      .map(about => ({ key: 'exclusive', ai, about }))

const excludedBeside = ({ ai, excludes }: Identifier, elements: readonly Element[]): readonly string[] =>
  elements.map(other => other.ai).filter(other => other !== ai && excludes.some(pattern => fits(pattern, other)))

/** A GTIN with the count of (37), which belongs to (02): forbidden, often printed, and clear. */
const isExcused = (ai: string, other: string): boolean => ai === '01' && other === '37'

const associationFaults = ({ ai }: Element, elements: readonly Element[]): readonly CodeFault[] =>
  identifierOf(ai)!
    .needs.filter(need => !need.some(group => group.every(pattern => elements.some(one => fits(pattern, one.ai)))))
    .map(need => ({ key: 'association', ai, about: need.map(group => group.join('+')).join(',') }))

/** `31nn` fits 3103. */
const fits = (pattern: string, ai: string): boolean =>
  pattern.length === ai.length && [...pattern].every((sign, i) => sign === 'n' || sign === ai[i])
