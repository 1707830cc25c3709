import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultScannerProfile, type ScannerProfile } from '../../src/devices/scanner.ts'

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
  readonly rejectedAtLeast?: number
  readonly prevented?: readonly string[]
  readonly notPrevented?: readonly string[]
  readonly meta?: { readonly aim: string }
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
}

export interface VectorBook {
  readonly vectors: readonly ScanVector[]
  readonly parserVectors: readonly ParserVector[]
}

export const vectorFile = join(import.meta.dirname, 'scan-vectors.json')

/**
 * Reads a file of vectors. Events are rows of `[t_ms, type, code, key, keyCode, mods]`, or in short one text of strokes
 * (`104d:Enter:Enter~S`); the configuration of a vector stands over that of the file.
 */
export function readVectors(path: string): VectorBook {
  const { reference = {}, vectors = [], parserVectors = [] } = JSON.parse(readFileSync(path, 'utf8')) as WrittenBook
  return { vectors: vectors.map(vector => readVector(vector, reference)), parserVectors }
}

interface WrittenBook {
  readonly reference?: Configuration
  readonly vectors?: readonly WrittenVector[]
  readonly parserVectors?: readonly ParserVector[]
}

interface WrittenVector {
  readonly id: string
  readonly desc?: string
  readonly focus?: string
  readonly inputInitial?: string
  readonly inputAttr?: Readonly<Record<string, string>>
  readonly config?: Configuration
  readonly blockMainThread?: { readonly afterKeydown: number; readonly ms: number }
  readonly events?: readonly WrittenEvent[]
  readonly strokes?: string
  readonly expect: ScanExpectation
}

type Configuration = Readonly<Record<string, unknown>>
type WrittenEvent = readonly [number, string, string?, string?, (number | string)?, string?]

function readVector(written: WrittenVector, reference: Configuration): ScanVector {
  const { id, desc = '', focus = 'body', inputInitial = '', inputAttr = {}, config = {}, blockMainThread } = written
  const configuration = { ...reference, ...config }
  const vector = {
    id,
    story: desc,
    focus,
    initial: inputInitial,
    attributes: inputAttr,
    profile: profileOf(configuration),
    block: { atKeyDown: blockMainThread?.afterKeydown ?? 0, ms: blockMainThread?.ms ?? 0 },
    expect: written.expect,
  }
  const unknown = Object.keys(configuration).find(name => !isKnown(name))
  if (unknown !== undefined) return { ...vector, events: [], unreadable: `no scanner profile has "${unknown}"` }
  try {
    const events = written.events?.map(readEvent) ?? readStrokes(written.strokes ?? '')
    return { ...vector, events, unreadable: null }
  } catch (error) {
    return { ...vector, events: [], unreadable: (error as Error).message }
  }
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
  return strokes.split(' ').map(stroke => {
    const [, at, type, code, text, modifiers] = /^(\d+)([duip]):(\w*):(.+?)(?:~([SCALRI]+))?$/u.exec(stroke)!
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
