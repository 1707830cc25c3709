import { expect, test } from 'vitest'
import { endWhenStill } from '#simulate/shift/end-when-still.ts'
import { createMotion } from '#simulate/world/motion.ts'

const people = [
  { doing: 'worker1 scans 8690 at /order-management/picking product' },
  { doing: 'lead waits for others' },
]
const ticks = (count: number) =>
  new Promise<void>(resolve => {
    let left = count
    const timer = setInterval(() => {
      left -= 1
      if (left > 0) return
      clearInterval(timer)
      resolve()
    }, 1)
  })

test('where nothing moves any more, the run ends with who waits for what', async () => {
  const motion = createMotion()
  const ended = new Promise<Error>(resolve =>
    motion.ended.addEventListener('abort', () => resolve(motion.ended.reason as Error)),
  )
  endWhenStill(motion, people, 1)
  expect((await ended).message).toBe(
    'nothing moves any more\n  worker1 scans 8690 at /order-management/picking product\n  lead waits for others',
  )
})

test('an answer may take as long as it takes', async () => {
  const motion = createMotion()
  const stop = endWhenStill(motion, people, 1)
  let answer = () => {}
  const asked = motion.during(
    new Promise<void>(resolve => {
      answer = resolve
    }),
  )
  await ticks(60)
  expect(motion.ended.aborted).toBe(false)
  answer()
  await asked
  stop()
})
