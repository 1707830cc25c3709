/** How one comes to a shelf from the one before it. */
export type AisleTurn = 'sameBay' | 'sameAisle' | 'nextAisle' | 'otherAisle'

/** The aisle that a shelf's code tells: all but its bay and its floor. `A-01-03-4` and `A-01-07-2` stand in `A-01`. */
export const aisleOf = (code: string): string => {
  const parts = partsOf(code)
  return parts.slice(0, Math.max(1, parts.length - 2)).join('-')
}

/** The turn from one shelf to another, as their codes tell it; from nowhere every aisle is another. */
export const aisleTurn = (from: string | null, to: string): AisleTurn => {
  if (from === null) return 'otherAisle'
  if (bayOf(from) !== null && bayOf(from) === bayOf(to)) return 'sameBay'
  if (aisleOf(from) === aisleOf(to)) return 'sameAisle'
  return isNext(partsOf(aisleOf(from)), partsOf(aisleOf(to))) ? 'nextAisle' : 'otherAisle'
}

const partsOf = (code: string): readonly string[] => code.split(/[^\p{L}\p{N}]+/u).filter(part => part !== '')
const bayOf = (code: string): string | null => {
  const parts = partsOf(code)
  return parts.length < 3 ? null : parts.slice(0, -1).join('-')
}

/** Whether only the last part differs, and counts one further: `A-02` after `A-01`, `B` after `A`. */
const isNext = (from: readonly string[], to: readonly string[]): boolean => {
  const [a = '', b = ''] = [from.at(-1), to.at(-1)]
  if (from.length !== to.length || from.slice(0, -1).join() !== to.slice(0, -1).join()) return false
  if (/^\d+$/.test(a) && /^\d+$/.test(b)) return Number(b) === Number(a) + 1
  return a.length === 1 && b.length === 1 && b.charCodeAt(0) === a.charCodeAt(0) + 1
}
