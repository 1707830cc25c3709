import type { Permission } from '#contract/permissions.ts'
import type { Flow } from '#engine/vocabulary/flow.ts'
import type { ListedFor } from './parts/shown-pages.ts'

/** A flow as the address bar knows it; its table is fetched when it is first wanted. */
export interface FlowEntry {
  readonly id: string
  readonly path: string
  readonly permission?: Permission
  readonly public?: true
  readonly userTypes?: readonly number[]
  /** To whom the list of pages offers it, if not to all who may open it. */
  readonly listedFor?: ListedFor
  readonly load: () => Promise<Flow>
}
