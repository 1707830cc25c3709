import { sha256 } from '#base/sha256.ts'

/** What is wanted at a sign-in after failures: text that begins with the challenge, and whose hash begins with so many zero bits. */
export interface WantedWork {
  readonly challenge: string
  readonly bits: number
}

/** Whether the text is the work that is wanted, as `captchaCode` carries it. */
export const isWork = ({ challenge, bits }: WantedWork, text: string): boolean =>
  text.startsWith(`${challenge}.`) && zeroBitsOf(sha256(text)) >= bits

const zeroBitsOf = (words: Int32Array): number => {
  const whole = words.findIndex(word => word !== 0)
  return whole < 0 ? words.length * 32 : whole * 32 + Math.clz32(words[whole]!)
}
