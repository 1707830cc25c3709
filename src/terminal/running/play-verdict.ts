import type { Emitted, Verdict } from '#engine/machine/context.ts'
import { print } from '#terminal/devices/print/print.ts'
import { sound } from '#terminal/devices/sound/sound.ts'
import { keep } from '#terminal/ground/memory/recall.ts'
import { showVerdict } from '#terminal/ground/store/verdict.ts'
import { keepForLater, letGo } from '#terminal/link/outbox/unconfirmed-calls.ts'

/** What the engine tells, as a worker sees and hears it. */
export const playVerdict = (event: Emitted): void => {
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
    case 'verdict':
      if (event.afterMs === undefined) tell(event)
      else setTimeout(() => tell(event), event.afterMs)
  }
}

const tell = ({ tone, key, params, message }: Verdict): void => {
  showVerdict({ tone, key, params, ...(message === undefined ? {} : { message }) })
  if (tone !== 'none') sound.play(tone)
}
