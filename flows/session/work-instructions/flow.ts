import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Action } from '#engine/vocabulary/step.ts'
import { heads } from '#flows/heads.ts'
import { entryOf } from '#flows/index.ts'
import { mayOpen } from '#flows/parts/shown-pages.ts'
import { instructionsOf } from './instructions.ts'
import { type InstructionsPage, type InstructionsPosition, pagesTold, refusalsTold, stepsTold } from './panels.ts'

const { flow, go, load, refuse, turn, when } = flowOn<
  InstructionsPage,
  InstructionsPosition,
  'pages' | 'steps' | 'refusals' | 'unknown'
>()

const start: InstructionsPosition = { of: null, part: null }
const print: Action = { name: 'print', takes: 'none', sign: 'print' }
const toSteps = turn(({ position }) => ({ ...position, part: null }), 'steps')

/**
 * How every page is worked, on paper for those who teach: its steps, what can be done at each and where that leads, what may
 * go wrong and the way out. A reader finds the pages that he may open; all of it is read from their tables.
 */
export const workInstructions = flow({
  query: Object.keys(start),
  start,
  load: async ({ position, who }) => {
    const head = heads.find(({ id }) => id === position.of)
    return head === undefined || !mayOpen(head.path, who)
      ? { told: null }
      : { told: await instructionsOf(await entryOf(head.id).load()) }
  },
  loadKeys: {},
  resume: ({ doc, position: { of, part } }) =>
    of === null ? 'pages' : doc.told === null ? 'unknown' : part === 'refusals' ? 'refusals' : 'steps',
  steps: {
    pages: { kind: 'board', shows: pagesTold, on: { answer: load(({ value }) => ({ of: value, part: null })) } },
    steps: {
      kind: 'board',
      shows: stepsTold,
      actions: () => [print, { name: 'allRefusals', takes: 'none', sign: 'info' }],
      on: {
        action: when(({ value }) => (value === 'allRefusals' ? value : 'other'), {
          allRefusals: turn(({ position }) => ({ ...position, part: 'refusals' }), 'refusals'),
          other: refuse('NOT_HERE'),
        }),
        cancel: load(() => start),
      },
    },
    refusals: { kind: 'board', shows: refusalsTold, actions: () => [print], on: { cancel: toSteps } },
    unknown: { kind: 'notice', mark: 'bad', on: { ok: go('/work-instructions') } },
  },
})
