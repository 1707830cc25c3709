import { atom } from 'jotai'
import { shell } from './shell-store.ts'

/** By how many seconds the server's clock is ahead of this station's; null as long as no answer told it. */
export const clockOffsetAtom = atom<number | null>(null)

/** From here on times on screen, expiry dates and signatures are wrong. */
const wrongFromS = 60
/** An answer's date has no fractions: on average it is half a second old. */
const lostMs = 500
const newestShare = 0.2
/** So far apart, the clock was set: the answers before say nothing any more. */
const jumpMs = 5000

let smoothMs: number | null = null

/** Learns from the date of an answer, which was written about halfway between question and answer. */
export const noteServerDate = (date: string | null, askedAt: number, answeredAt: number): void => {
  const server = Date.parse(date ?? '')
  if (Number.isNaN(server)) return
  const offset = server + lostMs - (askedAt + answeredAt) / 2
  const isJump = smoothMs === null || Math.abs(offset - smoothMs) > jumpMs
  smoothMs = isJump ? offset : smoothMs! + newestShare * (offset - smoothMs!)
  const seconds = Math.round(smoothMs / 1000)
  if (shell.get(clockOffsetAtom) !== seconds) shell.set(clockOffsetAtom, seconds)
}

export const isClockWrong = (offsetS: number | null): boolean => offsetS !== null && Math.abs(offsetS) > wrongFromS
