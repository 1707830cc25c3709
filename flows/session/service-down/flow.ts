import { session } from '#contract/calls/people/session.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'

const { flow, call } = flowOn<null, Record<never, never>, 'notice'>()

/** The server can't serve: ask again, and when it answers, go on where you stood. */
export const serviceDown = flow({
  start: {},
  load: async () => null,
  loadKeys: {},
  resume: () => 'notice',
  steps: {
    notice: {
      kind: 'notice',
      mark: 'bad',
      on: { ok: call(session.loginControl, { input: () => ({}), ends: () => 'up', to: { up: '/' } }) },
    },
  },
})
