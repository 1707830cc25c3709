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
