import type { Phrase, Said, Speech, SpeechSource, Voice } from './speech.ts'

export interface FakeSpeech extends Speech {
  /** What was begun to be said, oldest first. */
  readonly said: readonly Phrase[]
  /** Lets what is being said come to its end. */
  finish(): void
  /** From now on nothing can be said. */
  break(): void
}

export function createFakeSpeech(voices: readonly Voice[] = [{ name: 'Fake', isLocal: true }]): FakeSpeech {
  const said: Phrase[] = []
  let isBroken = false
  let end: (said: Said) => void = () => {}
  return {
    said,
    say(phrase) {
      end('cut')
      if (isBroken) return Promise.resolve('mute')
      said.push(phrase)
      return new Promise(resolve => {
        end = resolve
      })
    },
    stop: () => end('cut'),
    voices: async () => voices,
    source: async (): Promise<SpeechSource> => (isBroken || voices.length === 0 ? 'none' : 'voice'),
    finish: () => end('said'),
    break() {
      isBroken = true
    },
  }
}
