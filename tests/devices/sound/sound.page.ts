import { Offline } from 'tone'
import { buildBench, createToneSound } from '../../../src/devices/sound/sound.tone.ts'
import type { Tone } from '../../../src/devices/sound/sound.ts'
import * as parts from '../../../src/devices/sound/tone.ts'

export interface SoundPage {
  /** Half a second of what the tones give when struck at these times, in samples at 44.1 kHz. */
  render(strikes: readonly { readonly tone: Tone; readonly atSeconds: number }[]): Promise<readonly number[]>
  readonly sound: ReturnType<typeof createToneSound>
  audioState(): string
}

declare global {
  interface Window {
    soundPage: SoundPage
  }
}

window.soundPage = {
  async render(strikes) {
    const score = (context: { setTimeout(act: () => void, seconds: number): unknown }) => {
      const bench = buildBench(parts)
      for (const { tone, atSeconds } of strikes) {
        if (atSeconds === 0) bench.strike(tone)
        else context.setTimeout(() => bench.strike(tone), atSeconds)
      }
    }
    const buffer = await Offline(score, 0.5, 1, 44_100)
    return [...buffer.getChannelData(0)]
  },
  sound: createToneSound(),
  audioState: () => parts.getContext().state,
}
