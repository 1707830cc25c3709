import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import type { Action } from '#engine/vocabulary/step.ts'
import { askTwice } from '#flows/builders/ask-twice.ts'
import * as panels from './panels.ts'
import { languageOf, openWord, type ProviderPage, readProviderPage, start } from './provider-page.ts'
import { type ProviderStep, resetCache, saveWord, setFeature, takeBack } from './reactions.ts'

const { flow, go, load, refuse, turn, when } = flowOn<ProviderPage, Position, ProviderStep>()

const actions: readonly Action[] = [
  { name: 'editWords', takes: 'none', sign: 'language' },
  { name: 'resetCache', takes: 'none', sign: 'retry' },
]
const takeBackAction: Action = { name: 'takeBack', takes: 'none', sign: 'undo' }

/**
 * What the provider's staff see of a merchant: how each part fares, which parts of the product he has, and the words of
 * the interface, any of which can be said otherwise for him and taken back.
 */
export const providerSettings = flow({
  query: Object.keys(start),
  start,
  load: readProviderPage,
  loadKeys: {},
  resume: seen => {
    if (seen.position.language === null) return 'board'
    return openWord(seen) === undefined ? 'words' : 'word'
  },
  steps: {
    board: {
      kind: 'board',
      shows: panels.health,
      options: panels.featureOptions,
      actions: () => actions,
      on: {
        answer: go('switch'),
        action: when(({ value }) => (actions.some(({ name }) => name === value) ? value : 'other'), {
          editWords: go('find'),
          resetCache,
          other: refuse('NOT_HERE'),
        } as Record<string, ReturnType<typeof go>>),
      },
    },
    switch: {
      kind: 'choose',
      over: 'board',
      shows: panels.featureAsked,
      options: panels.switchOptions,
      on: { answer: setFeature, cancel: go('board') },
    },
    find: {
      kind: 'form',
      isFleeting: true,
      fields: panels.findFields,
      on: {
        answer: load(({ fields }) => ({
          ...start,
          language: languageOf(fields.uiLanguage),
          search: fields.search || null,
          isOverridden: fields.isOverridden === 'true' ? 'true' : null,
        })),
        cancel: turn(() => start, 'board'),
      },
    },
    words: {
      kind: 'choose',
      says: ({ doc }) => ({ count: doc.found?.count ?? 0 }),
      options: panels.wordOptions,
      on: { answer: turn(({ position, value }) => ({ ...position, word: value }), 'word'), cancel: go('find') },
    },
    word: {
      kind: 'form',
      shows: panels.aboutWord,
      fields: panels.wordFields,
      actions: seen => ((openWord(seen)?.instead ?? null) === null ? [] : [takeBackAction]),
      on: {
        answer: saveWord,
        cancel: turn(({ position }) => ({ ...position, word: null }), 'words'),
        action: when(
          seen => (seen.value === 'takeBack' && (openWord(seen)?.instead ?? null) !== null ? 'takeBack' : 'other'),
          { takeBack: go('takeBack'), other: refuse('NOT_HERE') },
        ),
      },
    },
    takeBack: askTwice('word', 'takeBack', takeBack, { sign: 'undo' }),
  },
})
