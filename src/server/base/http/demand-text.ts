import { invalid } from '#http/serve/read-input.ts'

const notStorable = /\0|\p{Surrogate}/u

/** Deeper than any call's shape, and far from what a recursion can bear. */
const deepest = 32

/** PostgreSQL stores neither NUL nor half a character. Refuses REQUEST_INVALID. */
export const demandText = (value: unknown, field: string, depth = 0): void => {
  if (depth > deepest) throw invalid(field, 'tooDeep')
  if (typeof value === 'string' && notStorable.test(value)) throw invalid(field, 'notText')
  if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) {
      if (notStorable.test(name)) throw invalid(field, 'notText')
      demandText(inner, name, depth + 1)
    }
}
