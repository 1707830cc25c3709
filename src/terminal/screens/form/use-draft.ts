import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Field } from '#engine/vocabulary/step.ts'
import { changedIn } from './read-form.ts'

type Filled = Readonly<Record<string, string>>

export interface DraftOfForm {
  /** Counts how often the form began anew: fields of another round are other fields. */
  readonly round: number
  /** To be told what the fields say themselves. */
  readonly edited: (filled: Filled) => void
}

/**
 * Keeps the fields of a form, which hold their values themselves, with the draft that the engine holds: what a scan put
 * into the draft is written into its field; once the draft is gone, or what the form begins with is another, the form
 * begins anew.
 */
export const useDraft = (
  form: RefObject<HTMLFormElement | null>,
  fields: readonly Field[],
  draft: Filled | null,
): DraftOfForm => {
  const starts = JSON.stringify(fields.map(({ name, start = '' }) => [name, start]))
  const own = useRef(new WeakSet<Filled>())
  const last = useRef(draft)
  const [held, setHeld] = useState({ round: 0, starts, hasDraft: draft !== null })
  const isOther = draft !== null && held.starts !== starts && !own.current.has(draft)
  const isAnew = isOther || (draft === null && (held.hasDraft || held.starts !== starts))
  if (isAnew || held.hasDraft !== (draft !== null))
    setHeld({ round: held.round + (isAnew ? 1 : 0), starts, hasDraft: draft !== null })
  useEffect(() => {
    const before = last.current
    last.current = draft
    if (draft === null || own.current.has(draft)) return
    for (const [name, value] of Object.entries(changedIn(before, draft))) {
      const field = form.current?.elements.namedItem(name)
      const takesScans =
        field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text')
      if (takesScans) field.value = value
    }
  }, [draft, form])
  return { round: held.round, edited: filled => void own.current.add(filled) }
}
