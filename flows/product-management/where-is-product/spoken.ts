import { spokenCode } from '#domain/codes/spoken-code.ts'
import { type Text, word } from '#engine/vocabulary/panels.ts'
import { speakThing } from '#flows/parts/scanned/speak.ts'
import type { WhereSeen } from './found.ts'

/** The shelf that comes first for a product, and how much is free there. */
export const speakPlace = ({ doc: { found } }: WhereSeen): Text => {
  const first = found?.kind === 'product' ? found.lying.find(({ kind }) => kind === 'shelf') : undefined
  return first === undefined
    ? speakThing('product')()
    : word('voice.lying', { shelf: spokenCode(first.place), pieces: first.free })
}
