import { type Text, word } from '#engine/vocabulary/panels.ts'
import type { DockSeen } from './dock.ts'

/** How many of the product came by now. */
export const speakReceived = ({ doc: { file } }: DockSeen): Text | null =>
  file?.last == null ? null : word('voice.counted', { pieces: file.last.received, line: file.last.readingID })
