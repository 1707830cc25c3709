import type { Operations } from '#server/base/call.ts'
import { readFeatures, setFeature } from './features.ts'
import { findWords } from './find-words.ts'
import { overrideWord, takeWordBack } from './override-word.ts'
import { readHealth } from './read-health.ts'

export const provider: Operations['provider'] = {
  health: readHealth,
  features: readFeatures,
  setFeature,
  words: findWords,
  overrideWord,
  takeWordBack,
}
