import i18next from 'i18next'
import type { Params } from '#contract/reply.ts'
import { languageAtom } from '#terminal/ground/memory/preferences.ts'
import { connectionAtom } from '#terminal/ground/store/connection.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { verdictAtom } from '#terminal/ground/store/verdict.ts'
import { sayIn } from '#terminal/ground/words/say.ts'
import { speaksNextAtom } from '../sound/speaks-next.ts'
import { createNarrator } from './narrator.ts'
import { stationSpeech } from './station-speech.ts'

/** The words of the language that is spoken now, outside of React. */
export const sayNow = () => sayIn(i18next)

/** The station's narrator, fetched where a voice is wanted. From then on it hears every verdict. */
export const narrator = createNarrator(stationSpeech, () => shell.get(languageAtom))

/** The bundled phrases would leave out of a sentence what they have no clip for. */
let saysAnything = false
let lastVerdict = shell.get(verdictAtom).number
shell.sub(verdictAtom, () => {
  const { number, tone, key, params } = shell.get(verdictAtom)
  if (number === lastVerdict || !shell.get(speaksNextAtom)) return
  lastVerdict = number
  if (tone !== 'none') narrator.verdict(tone === 'yes' || key === null ? null : wordsOf(tone, key, params))
})

let wasAway = false
shell.sub(connectionAtom, () => {
  const isAway = shell.get(connectionAtom) !== 'up'
  if (isAway === wasAway) return
  wasAway = isAway
  if (shell.get(speaksNextAtom)) narrator.verdict(wordFor(isAway ? 'voice.away' : 'voice.back'))
})

/** A refusal or a careful verdict in words of its own; where it has none, as the screen calls it, by a voice that can say anything. */
const wordsOf = (tone: string, key: string, params: Params): string | null => {
  const { say, has } = sayNow()
  return wordFor(`voice.${tone}.${key}`) ?? (saysAnything && has(key) ? say(key, params) : null)
}

const wordFor = (word: string): string | null => {
  const { say, has } = sayNow()
  return has(word) ? say(word) : null
}

shell.sub(speaksNextAtom, () => {
  if (!shell.get(speaksNextAtom)) stationSpeech.stop()
})
// So that the first phrase need not wait for voices or clips.
void stationSpeech.source(shell.get(languageAtom)).then(source => {
  saysAnything = source === 'voice'
})
