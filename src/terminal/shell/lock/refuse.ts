import type { Params } from '#contract/reply.ts'
import { sound } from '#terminal/devices/sound/sound.ts'
import { showVerdict } from '#terminal/ground/store/verdict.ts'
import { heldScans } from './held-scans.ts'

/** A band with its sound; what was scanned in the hope that it would go well is dropped, and that is said. */
export const refuse = (key: string, params: Params = {}): void => {
  const dropped = heldScans.drop()
  showVerdict({ tone: 'no', key, params: dropped === 0 ? params : { ...params, dropped } })
  sound.play('no')
}

export const confirm = (key: string, params: Params = {}): void => {
  showVerdict({ tone: 'yes', key, params })
  sound.play('yes')
}
