import { createToneSound } from '#devices/sound/sound.tone.ts'
import type { Tone } from '#devices/sound/sound.ts'
import { voiceWarnAtom } from '#terminal/ground/memory/preferences.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'

const tones = createToneSound()
const isOn = () => shell.get(voiceWarnAtom) === 'true'

/** The station's sound, unless it is switched off. */
export const sound = {
  /** When the page has nothing else to do. */
  prepare: () => {
    const whenIdle = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 1))
    if (isOn()) whenIdle(() => tones.prepare())
  },
  wake: () => {
    if (isOn()) tones.wake()
  },
  play: (tone: Tone) => {
    if (isOn()) tones.play(tone)
  },
}
