import type { StepKind } from '#engine/vocabulary/step.ts'
import { useMedia } from './use-media.ts'

/** As wide as what stands on a desk; a terminal of a line keeps its own face from there on too, where it scans. */
const wide = '(min-width: 1200px)'
/** What is read and filled in rather than scanned; the page of one thing is a board. */
const deskKinds: readonly StepKind[] = ['listing', 'board', 'form']

/** Whether a page is worked on at a desk: by what it is, and by the width of the screen. */
export const useDeskSkin = (kind: StepKind, isPublic: boolean): boolean =>
  useMedia(wide) && !isPublic && deskKinds.includes(kind)
