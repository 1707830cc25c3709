import { expect, test } from 'vitest'
import { seededRandom } from '#base/random.ts'
import { humanPace } from '#simulate/worker/pace.ts'
import { createMotion } from '#simulate/world/motion.ts'

const faster = 1000

/** How many seconds of people's time it takes, and whether it counts as something that moves. */
const timed = async (does: (pace: ReturnType<typeof humanPace>) => Promise<void>) => {
  const motion = createMotion()
  motion.look()
  const from = performance.now()
  const done = does(humanPace(seededRandom(1), faster, motion))
  const moves = motion.look()
  await done
  return { moves, seconds: ((performance.now() - from) * faster) / 1000 }
}

test('whoever walks 36 metres moves for half a minute of his own clock', async () => {
  const { moves, seconds } = await timed(pace => pace.walk(36))
  expect(moves).toBe(true)
  expect(seconds).toBeGreaterThan(29)
})

test('a scan takes people as long as they think, reach and scan', async () => {
  const { moves, seconds } = await timed(async pace => {
    for (let nth = 0; nth < 20; nth++) await pace.take('think', 'reach', 'scan')
  })
  expect(moves).toBe(true)
  expect(seconds).toBeGreaterThan(20 * 2)
})
