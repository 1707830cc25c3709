/** What a shelf's code tells: "A-01-03-2" by "{zone}-{aisle}-{bay}-{level}". */
export interface ShelfCode {
  readonly zone: string
  readonly aisle: string
  readonly bay: number
  readonly level: number
}

export type ReadShelfCode = (code: string) => ShelfCode | null

const parts = {
  zone: '(?<zone>\\p{L}+\\d*?)',
  aisle: '(?<aisle>\\d+|\\p{L}+)',
  bay: '(?<bay>\\d+)',
  level: '(?<level>\\d+|\\p{L})',
} as const

/**
 * Reads shelf codes by a pattern of `{zone}`, `{aisle}`, `{bay}` and `{level}` with anything between; aisle and bay there must
 * be. A level may be a letter (A is the floor). Null if the pattern names a part twice, or one that there is not.
 */
export const shelfPattern = (pattern: string): ReadShelfCode | null => {
  const named = [...pattern.matchAll(/\{(\w*)\}/g)].map(([, name]) => name!)
  const isSound = named.every(name => name in parts) && new Set(named).size === named.length
  if (!isSound || !named.includes('aisle') || !named.includes('bay')) return null
  const source = pattern
    .split(/\{(\w+)\}/)
    .map((text, nth) =>
      nth % 2 === 1 ? parts[text as keyof typeof parts] : text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'),
    )
    .join('')
  const shape = new RegExp(`^${source}$`, 'u')
  return code => {
    const { zone = '', aisle, bay, level = '0' } = shape.exec(code.trim())?.groups ?? {}
    if (aisle === undefined || bay === undefined) return null
    return { zone, aisle, bay: Number(bay), level: levelOf(level) }
  }
}

const levelOf = (level: string): number =>
  /^\d+$/.test(level) ? Number(level) : level.toUpperCase().codePointAt(0)! - 'A'.codePointAt(0)!
