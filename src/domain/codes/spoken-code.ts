/** Letters of a code up to this many are spelled; more are a word. */
const mostSpelled = 3
/** Figures of a code up to this many are one number. */
const mostAtOnce = 3

/** A code as it is said aloud, part by part: `A-03-12` is `A, 3, 12`, `KAT-100042` is `K A T, 100, 0 4 2`. */
export const spokenCode = (code: string): string =>
  (code.match(/\d+|\p{L}+/gu) ?? []).map(part => (/^\d/.test(part) ? figures(part) : letters(part))).join(', ')

const letters = (part: string): string => (part.length > mostSpelled ? part : [...part.toUpperCase()].join(' '))

/** The zeros before a short number say nothing; in a long one they do, so it is said in threes, with its zeros. */
const figures = (part: string): string =>
  part.length <= mostAtOnce
    ? String(Number(part))
    : part
        .match(/\d{1,3}/g)!
        .map(three => (three.startsWith('0') ? [...three].join(' ') : three))
        .join(', ')
