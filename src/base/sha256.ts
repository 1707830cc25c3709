const roundConstants = new Int32Array(64)
const firstState = new Int32Array(8)

/** The first 32 bits behind the point of a root. */
const fractionOf = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0

for (let found = 0, candidate = 2; found < 64; candidate++) {
  let isPrime = true
  for (let by = 2; by * by <= candidate && isPrime; by++) isPrime = candidate % by !== 0
  if (!isPrime) continue
  if (found < 8) firstState[found] = fractionOf(Math.sqrt(candidate))
  roundConstants[found++] = fractionOf(Math.cbrt(candidate))
}

const words = new Int32Array(64)
/** The first block of the last long text: those that are tried one after the other begin alike. */
let last: { readonly beginning: string; readonly state: Int32Array } | null = null
const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/**
 * The SHA-256 of ASCII text, as eight words. The browser's own is not there for a page that came without TLS, and is asked for
 * one text at a time; many are hashed here in one go.
 */
export const sha256 = (text: string): Int32Array => {
  const { length } = text
  const blocks = ((length + 8) >> 6) + 1
  const known = last !== null && text.startsWith(last.beginning) ? last.state : null
  const state = (known ?? firstState).slice()
  for (let block = known === null ? 0 : 1; block < blocks; block++) {
    for (let i = 0; i < 16; i++) {
      let word = 0
      for (let byte = 0; byte < 4; byte++) {
        const at = block * 64 + i * 4 + byte
        word = (word << 8) | (at < length ? text.charCodeAt(at) & 0xff : at === length ? 0x80 : 0)
      }
      words[i] = word
    }
    if (block === blocks - 1) words[15] = length * 8
    digestBlock(state)
    if (block === 0 && length >= 64) last = { beginning: text.slice(0, 64), state: state.slice() }
  }
  return state
}

const digestBlock = (state: Int32Array): void => {
  for (let i = 16; i < 64; i++) {
    const [early, late] = [words[i - 15]!, words[i - 2]!]
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words[i] = (words[i - 16]! + first + words[i - 7]! + second) | 0
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const chosen = (e & f) ^ (~e & g)
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + roundConstants[i]! + words[i]!) | 0
    const most = (a & b) ^ (a & c) ^ (b & c)
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  const after = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i++) state[i] = (state[i]! + after[i]!) | 0
}
