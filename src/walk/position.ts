import type { Flow } from '#engine/vocabulary/flow.ts'
import type { Position } from '#engine/vocabulary/scene.ts'

/** Where a worker stands at first, and where texts are known to stand in a position. */
export interface Start {
  readonly position: Position
  /** The names that an address brings in. */
  readonly query: readonly string[]
}

/** Where a flow begins at an address with these params, before its query says more. */
export const startOf = (flow: Pick<Flow, 'start' | 'query'>, params: Position): Start => ({
  position: { ...flow.start, ...params },
  query: flow.query ?? [],
})
