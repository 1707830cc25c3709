import type { SeenCode } from './picture-reader.ts'

/** What a camera has before it. Start with `nothingSeen`. */
export interface SeenCodes {
  /** Codes that were taken and have not left the picture. */
  readonly inView: ReadonlyMap<string, { readonly lastAt: number; readonly missedLooks: number }>
  /** A code without a check of its own, as the last look read it. */
  readonly unsure: string | null
}

export const nothingSeen: SeenCodes = { inView: new Map(), unsure: null }

/** A code that a shaking hand blurs has not left the picture. */
const leftAfterMs = 700
const leftAfterLooks = 3

/**
 * Takes what one look found; at most one code of it is a scan: the one nearest to the middle. The same code counts again
 * only after it has left the picture, and one without a check of its own must be read alike twice.
 */
export function lookAtCodes(
  before: SeenCodes,
  found: readonly SeenCode[],
  at: number,
): { readonly seen: SeenCodes; readonly scanned: SeenCode | null } {
  const inView = stillInView(before.inView, found, at)
  const nearest = found.filter(({ code }) => code !== '').toSorted((a, b) => a.fromMiddle - b.fromMiddle)[0]
  if (nearest === undefined || inView.has(nearest.code)) return { seen: { inView, unsure: null }, scanned: null }
  if (!nearest.isChecked && before.unsure !== nearest.code)
    return { seen: { inView, unsure: nearest.code }, scanned: null }
  inView.set(nearest.code, { lastAt: at, missedLooks: 0 })
  return { seen: { inView, unsure: null }, scanned: nearest }
}

function stillInView(inView: SeenCodes['inView'], found: readonly SeenCode[], at: number) {
  const still = new Map<string, { lastAt: number; missedLooks: number }>()
  for (const [code, { lastAt, missedLooks }] of inView) {
    if (found.some(one => one.code === code)) still.set(code, { lastAt: at, missedLooks: 0 })
    else if (at - lastAt <= leftAfterMs || missedLooks + 1 < leftAfterLooks)
      still.set(code, { lastAt, missedLooks: missedLooks + 1 })
  }
  return still
}
