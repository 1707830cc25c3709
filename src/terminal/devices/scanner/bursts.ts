import { atom } from 'jotai'
import { isBadge, isCalibration } from '#contract/station/commands.ts'
import type { BurstRecord } from '#devices/scanner/calibration/burst-record.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'

export interface ShownBurst extends BurstRecord {
  /** Counts them; a bounce stays the one that it repeats. */
  readonly number: number
  /** How often it came, where a trigger bounced. */
  readonly times: number
}

const mostBursts = 20

/** What arrived last, newest first. It lives as long as the page and goes nowhere. */
export const burstsAtom = atom<readonly ShownBurst[]>([])

/** Keeps a burst for the station's page; one of the calibration code sets the scanner. */
export const noteBurst = (record: BurstRecord): void => {
  shell.set(burstsAtom, shown => withBurst(shown, record))
  if (!isCalibration(record.us) && !isCalibration(record.os)) return
  void import('./calibrate.ts').then(({ calibrate }) => calibrate(record.strokes))
}

const withBurst = (shown: readonly ShownBurst[], record: BurstRecord): readonly ShownBurst[] => {
  const [newest, ...older] = shown
  if (record.outcome === 'bounced' && newest?.outcome === 'bounced' && newest.code === record.code)
    return [{ ...newest, times: newest.times + 1 }, ...older]
  const burst = { ...withoutSecret(record), number: (newest?.number ?? 0) + 1, times: 1 }
  return [burst, ...shown].slice(0, mostBursts)
}

const hidden = 'OKUT-B-…'

/** Whoever reads somebody's badge could work in his name. */
const withoutSecret = (record: BurstRecord): BurstRecord =>
  [record.us, record.os, record.code ?? ''].some(holdsBadge)
    ? { strokes: [], us: hidden, os: hidden, outcome: record.outcome, code: hidden }
    : record

const holdsBadge = (text: string): boolean => isBadge(text) || /OKUT.B./i.test(text)
