import { flowOn } from '#engine/vocabulary/flow.ts'
import { raw } from '#engine/vocabulary/panels.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import { signNames } from '#engine/vocabulary/signs.ts'

const { flow, go } = flowOn<Record<never, never>, Position, 'board'>()

/** The signs that the product draws, each by its name. */
export const icons = flow({
  start: {},
  load: async () => ({}),
  loadKeys: {},
  resume: () => 'board',
  steps: {
    board: {
      kind: 'board',
      options: () => signNames.map(name => ({ value: name, title: raw(name), sign: name })),
      on: { answer: go('@stay') },
    },
  },
})
