import { defaultScannerProfile, type ScannerProfile } from '../../src/devices/scanner.ts'
import book from './scan-vectors.json' with { type: 'json' }

export interface ScanVector {
  readonly id: string
  readonly tier: string
  readonly story: string
  readonly focus?: string
  readonly initial?: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly profile?: Readonly<Record<string, unknown>>
  readonly strokes: string
  readonly expect: {
    readonly scans?: readonly string[]
    readonly scansToField?: readonly string[]
    readonly suppressed?: readonly string[]
    readonly prevented?: readonly string[]
    readonly notPrevented?: readonly string[]
    readonly meta?: { readonly aim: string }
    readonly inputValue?: string
    readonly buttonClicks?: number
    readonly formSubmits?: number
    readonly selectIndex?: number
  }
}

export const scanVectors = book.vectors as readonly ScanVector[]

/** One event of a vector; `text` is a key's `key`, or what was pasted or put in. */
export interface VectorEvent {
  readonly at: number
  readonly kind: 'down' | 'up' | 'input' | 'paste'
  readonly code: string
  readonly text: string
  readonly modifiers: string
}

export function eventsOf(vector: ScanVector): readonly VectorEvent[] {
  return vector.strokes.split(' ').map(stroke => {
    const [, at, kind, code, text, modifiers] = /^(\d+)([duip]):(\w*):(.+?)(?:~([SCALRI]+))?$/u.exec(stroke)!
    const shown = text === '␣' ? ' ' : text!
    return { at: Number(at), kind: kinds[kind!]!, code: code!, text: shown, modifiers: modifiers ?? '' }
  })
}

/** Scanning the same code at once is a bounce only in the vectors that say so. */
export function profileOf(vector: ScanVector): ScannerProfile {
  return { ...defaultScannerProfile, duplicateWindowMs: 0, ...vector.profile }
}

const kinds: Readonly<Record<string, VectorEvent['kind']>> = { d: 'down', u: 'up', i: 'input', p: 'paste' }
