import type { Speech } from './speech.ts'

/** Says with the first what it can, and the rest with the second. */
export function createFallbackSpeech(first: Speech, second: Speech): Speech {
  let turn = 0
  return {
    async say(phrase) {
      turn += 1
      const mine = turn
      second.stop()
      const said = await first.say(phrase)
      if (said !== 'mute') return said
      return turn === mine ? second.say(phrase) : 'cut'
    },
    stop() {
      turn += 1
      first.stop()
      second.stop()
    },
    voices: language => first.voices(language),
    async source(language) {
      const source = await first.source(language)
      return source === 'none' ? second.source(language) : source
    },
  }
}
