import { type Text, word } from '#engine/vocabulary/panels.ts'
import type { Seen } from '#engine/vocabulary/scene.ts'
import { type ControlDesk, type ControlPlace, orderInHand, piecesLeft } from './desk.ts'

type Here = Seen<ControlDesk, ControlPlace>

const order = (seen: Here) => ({ order: orderInHand(seen)?.id ?? 0 })

/** How many pieces of the order are not read yet. */
export const speakLeft = (seen: Here): Text => word('voice.left', { pieces: piecesLeft(seen), ...order(seen) })
export const speakCancelled = (seen: Here): Text => word('voice.cancelled', order(seen))
export const speakLacking = (seen: Here): Text => word('voice.lacking', order(seen))
export const speakWhole = (seen: Here): Text => word('voice.orderWhole', order(seen))
