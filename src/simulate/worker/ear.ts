import { type FollowedChanges, isTouched } from '#contract/followed.ts'
import type { Contract } from '#contract/index.ts'

type Group = keyof Contract

/** What somebody at a station has heard of others' changes since he last looked. */
export interface Ear {
  /** Null: something may have been missed. */
  hear(changes: FollowedChanges | null): void
  /** Whether the answers of such a group may be others by now. */
  mayDiffer(group: Group): boolean
  /** Whether others made such calls. */
  hasHeardOf(group: Group): boolean
  /** He looks now; what he hears from here on counts anew. */
  forget(): void
}

/** Who has not looked yet has missed everything. */
export const openEar = (onWord: () => void): Ear => {
  let hasMissed = true
  const all = new Set<Group>()
  const own = new Set<Group>()
  return {
    hear: changes => {
      hasMissed ||= changes === null
      for (const group of changes?.all ?? []) all.add(group)
      for (const group of changes?.own ?? []) own.add(group)
      onWord()
    },
    mayDiffer: group => hasMissed || isTouched(group, { all: [...all], own: [...own] }),
    hasHeardOf: group => hasMissed || all.has(group),
    forget: () => {
      hasMissed = false
      all.clear()
      own.clear()
    },
  }
}
