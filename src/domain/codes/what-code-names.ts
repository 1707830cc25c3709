import { isBadge } from '#contract/station/commands.ts'
import { type CodeNaming, findProducts, type NamedProduct } from './find-product.ts'
import { readCode } from './read-code.ts'

/** What in a warehouse has a code on it. */
export type ThingKind = 'product' | 'shelf' | 'cart' | 'slot' | 'parcel' | 'table' | 'package' | 'order' | 'set'

/** Where a thing belongs now: its place, order or set, as a worker is told of it. */
export interface Belonging {
  readonly kind: Exclude<ThingKind, 'product'>
  readonly id: number
  readonly title: string
}

/** Things of one kind that somebody knows, and how a code names them. */
export interface Known<Kind extends ThingKind, Thing> {
  readonly kind: Kind
  readonly find: (
    code: string,
    settings: CodeNaming,
  ) => { readonly things: readonly Thing[]; readonly carried: number | null }
  readonly belongs: (things: readonly [Thing, ...Thing[]]) => Belonging | null
}

export interface NamedThing<Kind extends ThingKind, Thing> {
  readonly kind: Kind
  readonly thing: Thing
  /** Every one that the code names, as the lines of several orders may be of one product; `thing` is the first. */
  readonly things: readonly [Thing, ...Thing[]]
  /** The quantity that the code brings along, in the unit of the thing. */
  readonly carried: number | null
  readonly belongs: Belonging | null
}
/** A code that names nothing known: a command or a badge by its form, or nobody knows what. */
export interface NamedByForm {
  readonly kind: 'command' | 'badge' | 'unknown'
  readonly things: readonly []
  readonly carried: null
  readonly belongs: null
}
type NamedIn<K> = K extends Known<infer Kind, infer Thing> ? NamedThing<Kind, Thing> : never

/**
 * What a scanned code names, and where that belongs now. The lists are asked in their order, which is the order in which a
 * code is believed where it stands; what is in none of them is told by its form.
 */
export const whatCodeNames = <const Lists extends readonly Known<ThingKind, any>[]>(
  code: string,
  settings: CodeNaming,
  lists: Lists,
): NamedIn<Lists[number]> | NamedByForm => {
  for (const { kind, find, belongs } of code === '' ? [] : lists) {
    const { things, carried } = find(code, settings)
    const [thing, ...others] = things
    if (thing === undefined) continue
    const named = [thing, ...others] as const
    return { kind, thing, things: named, carried, belongs: belongs(named) } as NamedIn<Lists[number]>
  }
  return { kind: formOf(code, settings), things: [], carried: null, belongs: null }
}

const formOf = (code: string, { barcodeSettings }: CodeNaming): NamedByForm['kind'] => {
  if (isBadge(code)) return 'badge'
  const { kind } = readCode(code, { segments: barcodeSettings.segmentedBarcodeSettings })
  return kind === 'command' ? 'command' : 'unknown'
}

const nowhere = (): null => null

/** Goods, known by their barcodes and by what a code means: a GTIN in any form, a weight, a count. */
export const goods = <Product extends NamedProduct>(
  products: readonly Product[],
  belongs: Known<'product', Product>['belongs'] = nowhere,
): Known<'product', Product> => ({
  kind: 'product',
  find: (code, settings) => findProducts(products, code, settings),
  belongs,
})

/** Anything else: it is known by its codes as they are written. */
export const known = <Kind extends Exclude<ThingKind, 'product'>, Thing>(
  kind: Kind,
  things: readonly Thing[],
  codesOf: (thing: Thing) => readonly string[],
  belongs: Known<Kind, Thing>['belongs'] = nowhere,
): Known<Kind, Thing> => ({
  kind,
  find: code => ({ things: things.filter(thing => codesOf(thing).includes(code)), carried: null }),
  belongs,
})
