import type { FollowedChanges } from '#contract/followed.ts'
import type { Contract } from '#contract/index.ts'

type Group = keyof Contract

/** What somebody at a station has heard of others' changes since he last looked. */
export interface Ear {
  /** Null: something may have been missed. */
  hear(changes: FollowedChanges | null): void
  /** Whether others made calls of such groups, or may have. */
  hasHeardOf(...groups: readonly Group[]): boolean
  /** He looks now; what he hears from here on counts anew. */
  forget(): void
}

/** Who has not looked yet has missed everything. */
export const openEar = (onWord: () => void): Ear => {
  let hasMissed = true
  const heard = new Set<Group>()
  return {
    hear: changes => {
      hasMissed ||= changes === null
      for (const group of changes?.all ?? []) heard.add(group)
      onWord()
    },
    hasHeardOf: (...groups) => hasMissed || groups.some(group => heard.has(group)),
    forget: () => {
      hasMissed = false
      heard.clear()
    },
  }
}
