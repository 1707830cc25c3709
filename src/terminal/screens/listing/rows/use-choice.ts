import { useEffect, useMemo, useState } from 'react'
import type { Row } from '#contract/listings/listing.ts'

/** Which row the keys are at, and which rows are chosen. */
export interface Choice {
  /** The row that keys act on; -1 where there is none yet. */
  readonly at: number
  readonly chosen: ReadonlySet<string>
  /** The chosen ids, of rows that are still there. */
  readonly ids: readonly string[]
  readonly goTo: (index: number) => void
  /** Goes to a row and chooses all from the one where choosing began. */
  readonly extendTo: (index: number) => void
  readonly toggle: (index: number) => void
  readonly chooseAll: () => void
  readonly clear: () => void
}

interface State {
  readonly at: number
  readonly anchor: number
  readonly chosen: ReadonlySet<string>
}
const none: State = { at: -1, anchor: -1, chosen: new Set() }

/** `reading` names what the rows are rows of: for another one, nothing is chosen. */
export const useChoice = (rows: readonly Row[], reading: string, canChoose: boolean): Choice => {
  const [state, setState] = useState(none)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reading begins anew
  useEffect(() => setState(none), [reading])
  const { chosen } = state
  const ids = useMemo(
    () => (chosen.size === 0 ? [] : rows.map(({ id }) => String(id)).filter(id => chosen.has(id))),
    [rows, chosen],
  )
  return useMemo(() => {
    const idsOf = (from: readonly Row[]) => from.map(({ id }) => String(id))
    const within = (index: number) => Math.max(0, Math.min(rows.length - 1, index))
    const when = (change: (now: State) => State) => () => setState(now => (rows.length === 0 ? now : change(now)))
    return {
      at: Math.min(state.at, rows.length - 1),
      chosen: state.chosen,
      ids,
      goTo: index => when(now => ({ ...now, at: within(index), anchor: within(index) }))(),
      extendTo: index =>
        when(now => {
          const at = within(index)
          const anchor = now.anchor < 0 ? at : within(now.anchor)
          const span = rows.slice(Math.min(at, anchor), Math.max(at, anchor) + 1)
          return { at, anchor, chosen: canChoose ? new Set(idsOf(span)) : now.chosen }
        })(),
      toggle: index =>
        when(now => {
          const at = within(index)
          const id = String(rows[at]!.id)
          const next = new Set(now.chosen)
          if (!next.delete(id)) next.add(id)
          return { at, anchor: at, chosen: canChoose ? next : now.chosen }
        })(),
      chooseAll: when(now => (canChoose ? { ...now, chosen: new Set(idsOf(rows)) } : now)),
      clear: () => setState(now => ({ ...now, anchor: now.at, chosen: none.chosen })),
    }
  }, [rows, state, ids, canChoose])
}
