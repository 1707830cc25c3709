import { type Text, word } from '#engine/vocabulary/panels.ts'
import { speakThing } from '#flows/parts/scanned/speak.ts'
import { type ControlSeen, orderInHand, piecesLeft, whatToOpen } from './desk.ts'

const order = (seen: ControlSeen) => ({ order: orderInHand(seen)?.id ?? 0 })

/** What is to be opened next. */
export const speakOpening = (seen: ControlSeen): Text => speakThing(whatToOpen(seen) === 'slot' ? 'slot' : 'parcel')()

/** How many pieces of the order are not read yet. */
export const speakLeft = (seen: ControlSeen): Text => word('voice.left', { pieces: piecesLeft(seen), ...order(seen) })
export const speakCancelled = (seen: ControlSeen): Text => word('voice.cancelled', order(seen))
export const speakLacking = (seen: ControlSeen): Text => word('voice.lacking', order(seen))
export const speakWhole = (seen: ControlSeen): Text => word('voice.orderWhole', order(seen))
