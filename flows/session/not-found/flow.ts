import { flowOn } from '#engine/vocabulary/flow.ts'

const { flow, go } = flowOn<null, Record<never, never>, 'notice'>()

/** No page has this address: the way home. */
export const notFound = flow({
  start: {},
  load: async () => null,
  loadKeys: {},
  resume: () => 'notice',
  steps: { notice: { kind: 'notice', mark: 'bad', on: { ok: go('/') } } },
})
