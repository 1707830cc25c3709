import { flowOn } from '#engine/vocabulary/flow.ts'

const { flow, go } = flowOn<null, Record<never, never>, 'notice'>()

/** The page is there, but not for this user. */
export const noRights = flow({
  start: {},
  load: async () => null,
  loadKeys: {},
  resume: () => 'notice',
  steps: { notice: { kind: 'notice', mark: 'bad', on: { ok: go('/') } } },
})
