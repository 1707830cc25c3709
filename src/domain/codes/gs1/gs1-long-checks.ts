import { countryLetters } from './gs1-code-lists.ts'

const characters82 = '!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'
const characters32 = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89]

/** The two check characters that end a global model number (GS1 General Specifications, section 7.9.5). */
export const checkCharactersOf = (text: string): string => {
  const weighted = [...text].reverse().map((character, i) => characters82.indexOf(character) * (primes[i] ?? 0))
  const sum = weighted.reduce((total, number) => total + number, 0) % 1021
  return characters32.charAt(sum >> 5) + characters32.charAt(sum & 31)
}

export const hasCheckCharacters = (text: string): boolean =>
  text.length >= 2 && checkCharactersOf(text.slice(0, -2)) === text.slice(-2)

/** ISO 13616: the first four characters moved to the end and letters read as numbers give 1 modulo 97. */
export const isIban = (text: string): boolean => {
  if (!/^[A-Z]{2}[\dA-Z]{9,32}$/.test(text) || !countryLetters.has(text.slice(0, 2))) return false
  const digits = [...text.slice(4), ...text.slice(0, 4)].map(character => String(Number.parseInt(character, 36)))
  return [...digits.join('')].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** A North American coupon, as far as the parts that every one has; its optional parts are only digits here. */
export const isCoupon = (text: string): boolean => {
  const afterOffer = skipCounted(text, 0, /^[0-6]$/, 6)
  if (!/^\d+$/.test(text) || afterOffer === null) return false
  const afterSaving = skipCounted(text, afterOffer + 6, /^[1-5]$/, 0)
  const afterRequirement = afterSaving === null ? null : skipCounted(text, afterSaving, /^[1-5]$/, 0)
  if (afterRequirement === null) return false
  return /^[0-49]\d{3}/.test(text.slice(afterRequirement))
}

/** The offer file coupon: format, funder, offer code, serial number, and nothing after it. */
export const isOffer = (text: string): boolean => {
  const afterFunder = /^[01]\d+$/.test(text) ? skipCounted(text, 1, /^[0-6]$/, 6) : null
  return afterFunder !== null && skipCounted(text, afterFunder + 6, /^\d$/, 6) === text.length
}

/** Where a part ends whose length (less `added`) is told by the digit before it; null if it is cut off. */
const skipCounted = (text: string, at: number, allowed: RegExp, added: number): number | null => {
  const count = text.charAt(at)
  if (!allowed.test(count)) return null
  const end = at + 1 + Number(count) + added
  return end <= text.length ? end : null
}
