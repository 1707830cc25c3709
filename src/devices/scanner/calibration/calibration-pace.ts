import type { ScannerSettings } from '#contract/station/station-settings.ts'
import type { Token } from '../read-strokes.ts'
import { defaultScannerProfile, slowScannerProfile } from '../scanner.ts'

export interface Pace {
  readonly slowestGapMs: number
  /** Beyond what the usual profile bears with safety. */
  readonly isSlow: boolean
  /** Without an end key only a fast burst can be told from typing: such a scanner must be made to send Enter. */
  readonly isTooSlowWithoutEnd: boolean
  readonly settings: ScannerSettings
}

/** A scan on another day, or with a busy radio, is slower than the one that was measured. */
const marginFactor = 1.25

/** How fast the scanner types, and what the station must bear. Between a prefix key and a suffix key no timing counts. */
export function findPace(
  tokens: readonly Token[],
  { hasEnd, isDelimited }: { readonly hasEnd: boolean; readonly isDelimited: boolean },
): Pace {
  const gaps = tokens.slice(1).map(({ at }, index) => at - tokens[index]!.at)
  const slowestGapMs = Math.max(0, ...gaps)
  const averageGapMs = gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, gaps.length)
  const needs = { maxGapMs: borne(slowestGapMs), avgGapMs: borne(averageGapMs) }
  const usual = defaultScannerProfile
  const isSlow = !isDelimited && (needs.maxGapMs > usual.maxGapMs || needs.avgGapMs > usual.avgGapMs)
  const isTooSlowWithoutEnd = !hasEnd && averageGapMs > usual.avgGapInEditableMs
  return {
    slowestGapMs,
    isSlow,
    isTooSlowWithoutEnd,
    settings: {
      idleFlushMs: Math.max(usual.idleFlushMs, Math.ceil(slowestGapMs * 1.5)),
      ...(isSlow && needs.maxGapMs > slowScannerProfile.maxGapMs ? { maxGapMs: needs.maxGapMs } : {}),
      ...(isSlow && needs.avgGapMs > slowScannerProfile.avgGapMs ? { avgGapMs: needs.avgGapMs } : {}),
    },
  }
}

const borne = (gapMs: number): number => Math.ceil(gapMs * marginFactor)
