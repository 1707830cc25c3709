import type { FollowedChanges } from '#contract/followed.ts'

type Hear = (changes: FollowedChanges) => void

const hearers = new Set<Hear>()

/** Hears what others change, as long as the page is seen; answers with what ends it. */
export const hearChanges = (hear: Hear): (() => void) => {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

export const tellHearers = (changes: FollowedChanges): void => {
  for (const hear of hearers) hear(changes)
}
