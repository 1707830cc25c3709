import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { defaultScannerProfile, type ScannerProfile } from '../../../src/devices/scanner/scanner.ts'

/** A sequence of keys, and what the terminal must make of it. */
export interface ScanVector {
  readonly id: string
  readonly story: string
  /** The element in focus, by its id in the test page; `body` for none. */
  readonly focus: string
  readonly initial: string
  readonly attributes: Readonly<Record<string, string>>
  readonly profile: ScannerProfile
  readonly events: readonly VectorEvent[]
  /** The page is blocked for a while at this key-down. */
  readonly block: { readonly atKeyDown: number; readonly ms: number }
  readonly expect: ScanExpectation
  /** Why the vector cannot be played; null if it can. */
  readonly unreadable: string | null
}

export interface ScanExpectation {
  readonly scans?: readonly string[]
  readonly scansToField?: readonly string[]
  readonly suppressed?: readonly string[]
  readonly rejected?: readonly string[]
  readonly rejectedAtLeast?: number
  readonly unterminated?: readonly string[]
  readonly bursts?: number
  readonly prevented?: readonly string[]
  readonly notPrevented?: readonly string[]
  readonly meta?: { readonly aim: string | null }
  readonly inputValue?: string
  readonly buttonClicks?: number
  readonly formSubmits?: number
  readonly selectIndex?: number
  readonly maxIdleMs?: number
}

/** One event of a vector; `text` is a key's `key`, or what was pasted or put in; `modifiers` of S, C, A, L, R, I. */
export interface VectorEvent {
  readonly at: number
  readonly kind: 'down' | 'up' | 'input' | 'paste' | 'bare'
  readonly code: string
  readonly text: string
  readonly keyCode: number
  readonly modifiers: string
}

/** A code, and what `decode` must tell of it. */
export interface ParserVector {
  readonly id: string
  readonly in: string
  readonly rules?: readonly unknown[]
  readonly config?: { readonly gsSubstitute?: string }
  readonly expect: Readonly<Record<string, unknown>>
  /** Why the vector cannot be read; null if it can. */
  readonly unreadable: string | null
}

export interface VectorBook {
  readonly vectors: readonly ScanVector[]
  readonly parserVectors: readonly ParserVector[]
}

export const vectorFile = join(import.meta.dirname, 'scan-vectors.json')
/** Further instances of the same classes. */
export const moreVectorFile = join(import.meta.dirname, 'more-scan-vectors.json')

/**
 * Reads a file of vectors. Events are rows of `[t_ms, type, code, key, keyCode, mods]`, or in short one text of strokes
 * (`104d:Enter:Enter~S`); the configuration of a vector stands over that of the file.
 */
export function readVectors(path: string): VectorBook {
  const book = v.safeParse(writtenBook, parseFile(path))
  if (!book.success) throw new Error(`${path} is no file of vectors: ${faultIn(book.issues)}`)
  const { reference, vectors, parserVectors } = book.output
  return {
    vectors: vectors.map((vector, i) => readVector(vector, reference, `vectors[${i}]`)),
    parserVectors: parserVectors.map((vector, i) => readParserVector(vector, `parserVectors[${i}]`)),
  }
}

function parseFile(path: string): unknown {
  const text = readFileSync(path, 'utf8')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${path} is not JSON: ${(error as Error).message}`)
  }
}

const configuration = v.record(v.string(), v.unknown())
const writtenBook = v.pipe(
  v.object({
    reference: v.optional(configuration, {}),
    vectors: v.optional(v.array(v.unknown()), []),
    parserVectors: v.optional(v.array(v.unknown()), []),
  }),
  v.check(({ vectors, parserVectors }) => vectors.length + parserVectors.length > 0, 'there are no vectors in it'),
)
const text = v.string()
const writtenEvent = v.pipe(
  v.array(v.unknown()),
  v.check(([at, type]) => typeof at === 'number' && typeof type === 'string', 'an event begins with its time and type'),
)
const writtenVector = v.object({
  id: text,
  desc: v.optional(text, ''),
  focus: v.optional(text, 'body'),
  inputInitial: v.optional(text, ''),
  inputAttr: v.optional(v.record(text, v.pipe(v.union([text, v.number(), v.boolean()]), v.transform(String))), {}),
  config: v.optional(configuration, {}),
  blockMainThread: v.optional(v.object({ afterKeydown: v.number(), ms: v.number() }), { afterKeydown: 0, ms: 0 }),
  events: v.optional(v.array(writtenEvent)),
  strokes: v.optional(text),
  expect: configuration,
})
const writtenParserVector = v.object({
  id: text,
  in: text,
  rules: v.optional(v.array(v.unknown())),
  // What the decoder does not heed would change what is expected.
  config: v.optional(v.strictObject({ gsSubstitute: v.optional(text) })),
  expect: configuration,
})

const faultIn = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues.map(issue => [v.getDotPath(issue), issue.message].filter(Boolean).join(': ')).join('; ')

const idOf = (given: unknown, place: string): string => {
  const id = (given as { id?: unknown } | null)?.id
  return typeof id === 'string' ? id : place
}

type WrittenEvent = readonly [number, string, string?, string?, (number | string)?, string?]
type Configuration = Readonly<Record<string, unknown>>

function readVector(given: unknown, reference: Configuration, place: string): ScanVector {
  const read = v.safeParse(writtenVector, given)
  if (!read.success) return unreadable(idOf(given, place), faultIn(read.issues))
  const { id, desc, focus, inputInitial, inputAttr, config, blockMainThread, events, strokes, expect } = read.output
  const wanted = { ...reference, ...config }
  const unknown = Object.keys(wanted).find(name => !isKnown(name))
  if (unknown !== undefined) return unreadable(id, `no scanner profile has "${unknown}"`)
  try {
    return {
      id,
      story: desc,
      focus,
      initial: inputInitial,
      attributes: inputAttr,
      profile: profileOf(wanted),
      block: { atKeyDown: blockMainThread.afterKeydown, ms: blockMainThread.ms },
      expect,
      events: events?.map(event => readEvent(event as unknown as WrittenEvent)) ?? readStrokes(strokes ?? ''),
      unreadable: null,
    }
  } catch (error) {
    return unreadable(id, (error as Error).message)
  }
}

function unreadable(id: string, why: string): ScanVector {
  const profile = profileOf({})
  const block = { atKeyDown: 0, ms: 0 }
  return {
    id,
    story: '',
    focus: 'body',
    initial: '',
    attributes: {},
    profile,
    block,
    expect: {},
    events: [],
    unreadable: why,
  }
}

function readParserVector(given: unknown, place: string): ParserVector {
  const read = v.safeParse(writtenParserVector, given)
  const isVain = read.success && Object.keys(read.output.expect).length === 0
  if (isVain) return { ...read.output, unreadable: 'it expects nothing' } as ParserVector
  if (read.success) return { ...read.output, unreadable: null } as ParserVector
  return { id: idOf(given, place), in: '', expect: {}, unreadable: faultIn(read.issues) }
}

/** Scanning the same code at once is a bounce only in the vectors that say so. */
function profileOf(configuration: Configuration): ScannerProfile {
  const named = Object.entries(configuration).map(([name, value]) => [otherNames[name] ?? name, value])
  return { ...defaultScannerProfile, duplicateWindowMs: 0, ...Object.fromEntries(named) }
}

/** The clock is always the event's. */
const isKnown = (name: string) => name === 'clock' || (otherNames[name] ?? name) in defaultScannerProfile
const otherNames: Readonly<Record<string, string>> = { prefixCode: 'prefixKey', suffixCode: 'suffixKey' }

function readEvent([at, type, code = '', text = '', keyCode = 0, modifiers = '']: WrittenEvent): VectorEvent {
  const kind = kinds[type]
  if (kind === undefined) throw new Error(`no event is of type "${type}"`)
  return { at, kind, code, text, keyCode: Number(keyCode) || 0, modifiers }
}

function readStrokes(strokes: string): readonly VectorEvent[] {
  return strokes
    .split(' ')
    .filter(Boolean)
    .map(stroke => {
      const [, at, type, code, text, modifiers] = /^(\d+)([duip]):(\w*):(.+?)(?:~([SCALRI]+))?$/u.exec(stroke) ?? []
      if (at === undefined) throw new Error(`"${stroke}" is no stroke`)
      return readEvent([Number(at), type!, code!, text === '␣' ? ' ' : text!, 0, modifiers ?? ''])
    })
}

const kinds: Readonly<Record<string, VectorEvent['kind']>> = {
  d: 'down',
  u: 'up',
  i: 'input',
  input: 'input',
  p: 'paste',
  paste: 'paste',
  bare: 'bare',
}
