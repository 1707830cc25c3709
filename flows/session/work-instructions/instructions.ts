import type { Key } from '#contract/keys.ts'
import { type Flow, wordsPrefixOf } from '#engine/vocabulary/flow.ts'
import { outline } from '#engine/vocabulary/outline.ts'
import { type RefusalMet, refusalsOf } from '#engine/vocabulary/refusals.ts'
import type { Act } from '#engine/vocabulary/scene.ts'
import type { StepKind } from '#engine/vocabulary/step.ts'

/** What can be done at a step, and where it leads: a step, a page, or where the work stands (`@…`). */
export interface WayOn {
  readonly act: Act
  readonly ending: string | null
  readonly to: string
}
export interface StepTold {
  readonly id: string
  readonly kind: StepKind
  readonly over: string | null
  readonly ways: readonly WayOn[]
  /** What it may be refused with, that not every step may. */
  readonly keys: readonly Key[]
}
/** How a page is worked, as its table tells. */
export interface Instructions {
  readonly flow: string
  /** The name its words stand under. */
  readonly words: string
  readonly steps: readonly StepTold[]
  readonly refusals: readonly RefusalMet[]
}

/** Reads a page's table into what can be told, and printed, of it. */
export const instructionsOf = async (flow: Flow): Promise<Instructions> => {
  const refusals = await refusalsOf(flow)
  const arrows = outline(flow)
  return {
    flow: flow.id,
    words: wordsPrefixOf(flow),
    steps: Object.entries(flow.steps).map(([id, { kind, over = null }]) => ({
      id,
      kind,
      over,
      ways: distinct(
        arrows.flatMap(({ from, to, act, ending = null, key }) =>
          from === id && act !== undefined && key === undefined ? { act, ending, to } : [],
        ),
      ),
      keys: refusals.filter(({ steps }) => steps.includes(id)).map(({ key }) => key),
    })),
    refusals,
  }
}

const distinct = (ways: readonly WayOn[]): readonly WayOn[] => [
  ...new Map(ways.map(way => [JSON.stringify(way), way])).values(),
]
