import { gs1Dictionary } from './gs1-dictionary.ts'

/** One part of an element's value; only the last one may vary in length. */
export interface Component {
  /** N digits, X the 82 characters of GS1, Y the 39 of component numbers, Z those of base64url. */
  readonly characters: 'N' | 'X' | 'Y' | 'Z'
  readonly shortest: number
  readonly longest: number
  readonly isOptional: boolean
  readonly checks: readonly string[]
}

export interface Identifier {
  readonly ai: string
  readonly title: string
  readonly components: readonly Component[]
  readonly shortest: number
  readonly longest: number
  /** A separator must follow unless the element is the last. */
  readonly needsSeparator: boolean
  readonly isLinkAttribute: boolean
  /** For the key of a Digital Link: the alternatives of ordered identifiers that may qualify it; null for others. */
  readonly qualifiers: readonly (readonly string[])[] | null
  /** All of these must hold; each holds if the elements of one alternative are there. `n` stands for any digit. */
  readonly needs: readonly (readonly (readonly string[])[])[]
  readonly excludes: readonly string[]
}

export const identifierOf = (ai: string): Identifier | undefined => identifiers().get(ai)

/** The identifier that the text begins with: none is the beginning of another. */
export const leadingIdentifier = (text: string): Identifier | undefined =>
  identifierOf(text.slice(0, 2)) ?? identifierOf(text.slice(0, 3)) ?? identifierOf(text.slice(0, 4))

let table: ReadonlyMap<string, Identifier> | undefined
/** Every application identifier, read from the dictionary when first asked for. */
export const identifiers = (): ReadonlyMap<string, Identifier> => {
  table ??= new Map(gs1Dictionary.trim().split('\n').flatMap(readEntry))
  return table
}

const readEntry = (line: string): readonly (readonly [string, Identifier])[] => {
  const [, entry = '', title = ''] = /^(.*?)(?: # (.*))?$/.exec(line)!
  const [range = '', ...words] = entry.split(' ')
  const flags = /^[*?]+$/.test(words[0] ?? '') ? words.shift()! : ''
  const components = words.filter(isComponent).map(readComponent)
  const valuesOf = (name: string) =>
    words.filter(word => word.startsWith(`${name}=`)).map(word => word.slice(name.length + 1))
  const qualifiers = valuesOf('dlpkey').flatMap(value => value.split('|').map(one => one.split(',')))
  const shared = {
    title,
    components,
    shortest: sum(components.map(({ shortest, isOptional }) => (isOptional ? 0 : shortest))),
    longest: sum(components.map(({ longest }) => longest)),
    needsSeparator: !flags.includes('*'),
    isLinkAttribute: flags.includes('?'),
    qualifiers: words.includes('dlpkey') || qualifiers.length > 0 ? qualifiers : null,
    needs: valuesOf('req').map(value => value.split(',').map(one => one.split('+'))),
    excludes: valuesOf('ex').flatMap(value => value.split(',')),
  }
  return expand(range).map(ai => [ai, { ai, ...shared }] as const)
}

const isComponent = (word: string): boolean => /^\[?[NXYZ](\.\.)?\d/.test(word)

/** `N13,csum,gcppos1`, `X..20`, `[N4],hhmi`. */
const readComponent = (word: string): Component => {
  const [size = '', ...checks] = word.split(',')
  const [, bracket, characters, upTo, length] = /^(\[?)([NXYZ])(\.\.)?(\d+)\]?$/.exec(size)!
  return {
    characters: characters as Component['characters'],
    shortest: upTo === undefined ? Number(length) : 1,
    longest: Number(length),
    isOptional: bracket !== '',
    checks,
  }
}

const expand = (range: string): readonly string[] => {
  const [first = '', last = first] = range.split('-')
  const count = Number(last) - Number(first) + 1
  return Array.from({ length: count }, (_, i) => String(Number(first) + i).padStart(first.length, '0'))
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
