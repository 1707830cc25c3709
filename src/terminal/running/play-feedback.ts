import type { Emitted, Feedback } from '#engine/context.ts'
import { keepForLater, letGo } from '../api/ports.ts'
import { print } from '../station/print.ts'
import { keep } from '../station/recall.ts'
import { sound } from '../station/sound.ts'
import { showVerdict } from '../station/verdict.ts'

/** What the engine tells, as a worker sees and hears it. */
export const playFeedback = (event: Emitted): void => {
  switch (event.type) {
    case 'keep':
      keep(event.values)
      break
    case 'accident':
      console.error(event.error)
      break
    case 'print':
      void print(event.papers)
      break
    case 'held':
      keepForLater(event.question)
      break
    case 'forgotten':
      letGo(event.question)
      break
    case 'feedback':
      playVerdict(event)
  }
}

const playVerdict = ({ tone, key, params, message }: Feedback): void => {
  showVerdict({ tone, key, params, ...(message === undefined ? {} : { message }) })
  if (tone !== 'none') sound.play(tone)
}
