import type { Said, Speech, SpokenLanguage } from './speech.ts'

/** How long a browser may look for its voices; after that it has none, until it tells of some. */
export const voicesWithinMs = 1000
/** A voice that has not begun by then does not speak: some neither begin nor fail. */
export const startsWithinMs = 2000

/** The browser's own voices. Told a voice's name, it takes that one where it speaks the phrase's language. */
export function createBrowserSpeech(
  chosenVoice: () => string | null = () => null,
  synthesis: SpeechSynthesis | undefined = globalThis.speechSynthesis,
): Speech {
  if (synthesis === undefined) return mute
  const find = findVoices(synthesis)
  let cutOff: (() => void) | null = null
  let turn = 0

  const stop = () => {
    turn += 1
    cutOff?.()
    if (synthesis.speaking || synthesis.pending) synthesis.cancel()
  }
  return {
    async say({ text, language }) {
      stop()
      const mine = turn
      const voices = await find(language)
      if (turn !== mine) return 'cut'
      const voice = voices.find(({ name }) => name === chosenVoice()) ?? voices[0]
      if (voice === undefined) return 'mute'
      const { said, cut } = utter(synthesis, text, voice)
      cutOff = cut
      return said
    },
    stop,
    voices: async language => (await find(language)).map(({ name, localService }) => ({ name, isLocal: localService })),
    source: async language => ((await find(language)).length > 0 ? 'voice' : 'none'),
  }
}

const mute: Speech = { say: async () => 'mute', stop() {}, voices: async () => [], source: async () => 'none' }

/** Held until they end: a browser forgets an utterance that nothing else remembers, and its end is never told. */
const held = new Set<SpeechSynthesisUtterance>()

function utter(synthesis: SpeechSynthesis, text: string, voice: SpeechSynthesisVoice) {
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.voice = voice
  utterance.lang = voice.lang
  let end: (said: Said) => void = () => {}
  const said = new Promise<Said>(resolve => {
    const isLate = setTimeout(() => {
      resolve('mute')
      synthesis.cancel()
    }, startsWithinMs)
    end = how => {
      clearTimeout(isLate)
      held.delete(utterance)
      resolve(how)
    }
    utterance.onstart = () => clearTimeout(isLate)
  })
  utterance.onend = () => end('said')
  utterance.onerror = ({ error }) => end(error === 'interrupted' || error === 'canceled' ? 'cut' : 'mute')
  held.add(utterance)
  synthesis.resume()
  synthesis.speak(utterance)
  return { said, cut: () => end('cut') }
}

/** A system may bring thousands of voices, so they are asked for once, and anew when they change. */
function findVoices(synthesis: SpeechSynthesis) {
  let known: readonly SpeechSynthesisVoice[] = []
  let looking: Promise<unknown> | null = null
  const look = () => {
    known = synthesis.getVoices()
    best.clear()
  }
  const best = new Map<SpokenLanguage, readonly SpeechSynthesisVoice[]>()
  synthesis.addEventListener('voiceschanged', look)
  look()
  return async (language: SpokenLanguage): Promise<readonly SpeechSynthesisVoice[]> => {
    if (known.length === 0) {
      looking ??= Promise.race([
        new Promise(resolve => synthesis.addEventListener('voiceschanged', resolve, { once: true })),
        new Promise(resolve => setTimeout(resolve, voicesWithinMs)),
      ])
      await looking
    }
    const found = best.get(language) ?? inOrder(known.filter(({ lang }) => speaks(lang, language)))
    best.set(language, found)
    return found
  }
}

/** Voices call the language `tr`, `tr-TR` or `tr_TR`. */
const speaks = (lang: string, language: SpokenLanguage): boolean => lang.toLowerCase().split(/[-_]/, 1)[0] === language

/** Local voices before remote ones; variants of a voice, which have a plus in their names, behind the plain ones. */
function inOrder(voices: readonly SpeechSynthesisVoice[]): readonly SpeechSynthesisVoice[] {
  const rank = ({ localService, name }: SpeechSynthesisVoice) => (localService ? 0 : 2) + (name.includes('+') ? 1 : 0)
  return voices.toSorted((a, b) => rank(a) - rank(b))
}
