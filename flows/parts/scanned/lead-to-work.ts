import type { NamedWork, WorkKind } from '#contract/calls/line/work.ts'
import { work } from '#contract/calls/line/work.ts'
import type { Key } from '#contract/keys.ts'
import type { Params } from '#contract/reply.ts'
import type { UserInformation } from '#contract/shapes/user.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Call } from '#engine/vocabulary/reaction.ts'
import type { Position, Scene } from '#engine/vocabulary/scene.ts'
import type { PagePath } from '#flows/heads.ts'
import { mayOpen } from '../shown-pages.ts'

/** The document of a page where the code of another work leads there. */
export interface LeadsToWork {
  readonly named?: NamedWork | null
}

/** Where each kind of work is done. */
export const workPages: Readonly<Record<WorkKind, PagePath>> = {
  selecting: '/order-management/order-selecting',
  cart: '/order-management/picking-car',
  picking: '/order-management/picking',
  combining: '/order-management/order-assembly',
  control: '/order-management/quality-control',
  dock: '/order-management/final-control',
}

/** The page where somebody goes on with what a code names; null where nobody does, or not he. */
export const workPageFor = ({ kind }: NamedWork, who: UserInformation): PagePath | null =>
  kind !== null && mayOpen(workPages[kind], who) ? workPages[kind] : null

/**
 * A code that a step with nothing under way knows nothing of leads to the work of what it names, which takes it as if it
 * were scanned there. Where that is `here`, or nowhere, it is refused as the step would.
 */
export const leadToWork = <Doc extends LeadsToWork, P extends Position>(
  here: PagePath,
  key: Key,
  params: (scene: Scene<Doc, P>) => Params,
): Call<Doc, P, any> => {
  const { call, leave, refuse } = flowOn<Doc, P, any>()
  return call(work.named, {
    input: ({ value }) => ({ code: value }),
    apply: (doc, named) => ({ ...doc, named }),
    isQuiet: true,
    ends: ({ doc, who }) => {
      const page = workPageFor(doc.named!, who)
      return page === null || page === here ? 'nowhere' : 'elsewhere'
    },
    to: {
      elsewhere: leave(
        ({ doc, who }) => workPageFor(doc.named!, who)!,
        ({ doc }) => doc.named!.scans,
      ),
      nowhere: refuse(key, params),
    },
  })
}
