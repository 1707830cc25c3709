import type { Sound, Tone } from './sound.ts'

export interface FakeSound extends Sound {
  /** What was played since the start, or since the last `forget`. */
  readonly heard: readonly Tone[]
  readonly isAwake: boolean
  forget(): void
}

export function createFakeSound(): FakeSound {
  const heard: Tone[] = []
  let isAwake = false
  return {
    heard,
    get isAwake() {
      return isAwake
    },
    prepare() {},
    wake() {
      isAwake = true
    },
    play(tone) {
      heard.push(tone)
    },
    forget() {
      heard.length = 0
    },
  }
}
