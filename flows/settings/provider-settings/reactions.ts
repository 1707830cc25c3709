import { dashboard } from '#contract/calls/desk/dashboard.ts'
import { provider as api } from '#contract/calls/desk/provider.ts'
import type { Feature } from '#contract/shapes/features.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import { languageOf, type ProviderPage, putWord } from './provider-page.ts'

/** The steps of the provider's page. */
export type ProviderStep = 'board' | 'switch' | 'find' | 'words' | 'word' | 'takeBack'
const { call, turn } = flowOn<ProviderPage, Position, ProviderStep>()

export const setFeature = call(api.setFeature, {
  input: ({ doc, about }) => ({
    feature: about as Feature,
    isOn: doc.features.some(({ feature, isOn }) => feature === about && !isOn),
  }),
  apply: (doc, features) => ({ ...doc, features }),
  ends: () => 'switched',
  to: { switched: 'board' },
})
export const resetCache = call(dashboard.resetCache, {
  input: () => ({}),
  ends: () => 'cacheReset',
  to: { cacheReset: '@reload' },
})
export const saveWord = call(api.overrideWord, {
  input: ({ position, fields }) => ({
    language: languageOf(position.language),
    name: String(position.word),
    word: fields.word ?? '',
  }),
  apply: putWord,
  ends: () => 'wordSaved',
  to: { wordSaved: turn(({ position }) => ({ ...position, word: null }), 'words') },
})
export const takeBack = call(api.takeWordBack, {
  input: ({ position }) => ({ language: languageOf(position.language), name: String(position.word) }),
  apply: putWord,
  ends: () => 'wordBack',
  to: { wordBack: turn(({ position }) => ({ ...position, word: null }), 'words') },
})
