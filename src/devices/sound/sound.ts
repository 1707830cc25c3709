export type Tone = 'yes' | 'careful' | 'no'

export interface Sound {
  /** Fetches and builds what the tones need, so that the first of them has only to be woken. */
  prepare(): void
  /** Loads and resumes the audio; call it at every first key and touch, since a browser stays mute until a gesture. */
  wake(): void
  /** Sounds at once, or not at all when the audio cannot be had in time. Never throws. */
  play(tone: Tone): void
}
