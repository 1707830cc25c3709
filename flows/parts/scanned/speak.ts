import { spokenCode } from '#domain/codes/spoken-code.ts'
import { type Text, word } from '#engine/vocabulary/panels.ts'

/** What is to be scanned next, said in a word where nothing more is known. */
export const speakThing = (thing: 'cart' | 'order' | 'parcel' | 'product' | 'shelf' | 'slot' | 'table') => (): Text =>
  word(`voice.scan.${thing}`)

/** The shelf to go to, by its code; any, where none is known. */
export const speakShelf = (code: string | null | undefined): Text =>
  code == null ? word('voice.scan.shelf') : word('voice.countShelf', { shelf: spokenCode(code) })

/** A set that was looked at is made by a confirmation: how many orders it takes. */
export const speakOrders = (orders: number | undefined): Text => word('voice.orders', { orders: orders ?? 0 })
