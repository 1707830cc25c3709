import { expect, test } from 'vitest'
import type { WorkerAct } from '#engine/machine/context.ts'
import { takeWeight } from '#terminal/devices/scale/take-weight.ts'
import { enterScreen } from '#terminal/ground/store/on-screen.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { verdictAtom } from '#terminal/ground/store/verdict.ts'
import { createFakeScale } from '../../../../src/devices/scale/scale.fake.ts'
import { createFakeSound } from '../../../../src/devices/sound/sound.fake.ts'

test('what lies still on the scale answers the step; anything else is told, and answers nothing', async () => {
  const acts: WorkerAct[] = []
  const leave = enterScreen(0, act => acts.push(act))
  const scale = createFakeScale()
  const sound = createFakeSound()
  const told = async () => {
    await takeWeight(scale, sound)
    return shell.get(verdictAtom).key
  }
  expect(await told()).toBe('device.scale.silent')
  await scale.choose()
  scale.put({ is: 'moving', kilograms: 0.4 })
  expect(await told()).toBe('device.scale.moving')
  scale.put({ is: 'overloaded' })
  expect(await told()).toBe('device.scale.overloaded')
  scale.put({ is: 'stable', kilograms: 0 })
  expect([await told(), acts]).toEqual(['device.scale.empty', []])
  scale.put({ is: 'stable', kilograms: 0.805 })
  expect(sound.heard).toEqual(['no', 'no', 'no', 'no'])
  await takeWeight(scale, sound)
  expect(acts).toMatchObject([{ act: 'answer', value: '0.805' }])
  leave()
})
