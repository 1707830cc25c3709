import { newId } from '#base/ids.ts'

/** Tells this window from another of the same session: what one of them changes, the others hear of. */
export const windowId = newId().slice(0, 8)
