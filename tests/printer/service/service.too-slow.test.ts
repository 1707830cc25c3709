import { expect, test } from 'vitest'
import { startStation, zpl } from '../start-station.ts'

const timeoutMs = 60
const untilAborted = (signal: AbortSignal) => new Promise<void>(done => signal.addEventListener('abort', () => done()))

test('a page that takes too long to draw is given up; nothing is spooled, so it may be tried again', async () => {
  const station = await startStation({ timeoutMs })
  station.renderer.meet(async (_, signal) => {
    await untilAborted(signal)
    return Buffer.from('%PDF-late')
  })
  const settings = { jobId: 'slow' }
  expect((await station.printContent('<p>x', settings)).said).toMatchObject({
    Key: 'PRINT_TIMEOUT',
    Params: { seconds: timeoutMs / 1000 },
  })
  expect((await station.ask('/api/printers/jobs/slow')).said?.Key).toBe('PRINT_JOB_NOT_FOUND')
  expect(station.spooler.taken).toEqual([])
  expect((await station.printContent(zpl, settings)).said?.model).toMatchObject({ state: 'spooled', isRepeat: false })
})

test('a spooler that does not answer leaves the job unknown, and it is not spooled twice', async () => {
  const station = await startStation({ timeoutMs })
  let handed = 0
  station.spooler.meet(async (_, signal) => {
    handed++
    await untilAborted(signal)
    return 'unknown'
  })
  const settings = { jobId: 'lost' }
  expect((await station.printContent(zpl, settings)).said?.model).toMatchObject({ state: 'unknown', isRepeat: false })
  expect((await station.printContent(zpl, settings)).said?.model).toMatchObject({ state: 'unknown', isRepeat: true })
  expect(handed).toBe(1)
})
