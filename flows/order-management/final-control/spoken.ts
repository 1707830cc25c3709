import { type Text, word } from '#engine/vocabulary/panels.ts'
import type { DockSeen } from './dock.ts'

/** How many packages of the last one's order are still to come. */
export const speakPackage = ({ doc: { last, manifest } }: DockSeen): Text | null => {
  if (last === null) return null
  const lacking = manifest?.incomplete.find(({ orderNo }) => orderNo === last.orderNo)
  return lacking === undefined
    ? word('voice.orderWhole', { order: last.orderNo })
    : word('voice.packagesLeft', { packages: lacking.of - lacking.scanned, order: last.orderNo })
}
