import type { Emitted } from '#engine/context.ts'
import { keep } from '../station/recall.ts'
import { sound } from '../station/sound.ts'
import { showVerdict } from '../station/verdict.ts'

/** What the engine tells, as a worker sees and hears it. */
export const playFeedback = (event: Emitted): void => {
  if (event.type === 'keep') return keep(event.values)
  if (event.type === 'accident') return console.error(event.error)
  const { tone, key, params, message } = event
  showVerdict({ tone, key, params, ...(message === undefined ? {} : { message }) })
  if (tone !== 'none') sound.play(tone)
}
