import { createSerialScale } from '#devices/scale/scale.serial.ts'
import type { Scale } from '#devices/scale/scale.ts'
import type { Sound } from '#devices/sound/sound.ts'
import { act } from '#engine/machine/run-flow.ts'
import { perform } from '#terminal/ground/store/on-screen.ts'
import { showVerdict } from '#terminal/ground/store/verdict.ts'
import { sound } from '../sound/sound.ts'

/** The station's scale. */
export const stationScale = createSerialScale()

/** Answers the step that asks for a weight with what lies still on the scale; what cannot be an answer is told. */
export const takeWeight = async (scale: Scale = stationScale, speaker: Pick<Sound, 'play'> = sound): Promise<void> => {
  const weighing = await scale.weigh()
  if (weighing.is === 'stable' && weighing.kilograms > 0) perform(act('answer', String(weighing.kilograms)))
  else {
    const is = weighing.is === 'stable' ? 'empty' : weighing.is
    showVerdict({ tone: 'no', key: `device.scale.${is}`, params: {} })
    speaker.play('no')
  }
}
