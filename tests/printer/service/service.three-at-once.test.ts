import { expect, test } from 'vitest'
import { startStation, zpl } from '../start-station.ts'

test('a third job at the same time is refused, and printed once the others are done', async () => {
  const station = await startStation()
  let release = () => {}
  const gate = new Promise<void>(done => {
    release = done
  })
  let begun = 0
  const bothBegun = new Promise<void>(done =>
    station.spooler.meet(async () => {
      if (++begun === 2) done()
      await gate
      return 'spooled'
    }),
  )
  const two = ['a', 'b'].map(jobId => station.printContent(zpl, { jobId }))
  await bothBegun
  expect(await station.printContent(zpl, { jobId: 'c' })).toMatchObject({ status: 429, said: { Key: 'PRINT_BUSY' } })
  const repeated = station.printContent(zpl, { jobId: 'a' })
  release()
  expect((await Promise.all([...two, repeated])).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await station.printContent(zpl, { jobId: 'c' })).toMatchObject({ status: 200 })
  expect(station.spooler.taken.map(({ id }) => id).sort()).toEqual(['a', 'b', 'c'])
})
