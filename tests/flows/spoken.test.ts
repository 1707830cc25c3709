import { expect, test } from 'vitest'
import { flows } from '#flows/index.ts'

test('wherever something is to be scanned, a station with a voice says what', async () => {
  const silent = await Promise.all(
    flows.map(async entry => {
      const { steps } = await entry.load()
      return Object.entries(steps)
        .filter(([, step]) => step.kind === 'scan' && step.speaks === undefined)
        .map(([id]) => `${entry.id}.${id}`)
    }),
  )
  expect(silent.flat()).toEqual([])
})
