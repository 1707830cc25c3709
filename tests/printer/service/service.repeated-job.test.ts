import { expect, test } from 'vitest'
import { Refused } from '#http/serve/refused.ts'
import { startStation, zpl } from '../start-station.ts'

const settings = { jobId: '6f9c' }

test('a job that comes again is spooled once, whichever call it comes by', async () => {
  const station = await startStation()
  expect((await station.printContent(zpl, settings)).said?.model).toMatchObject({ isRepeat: false })
  for (const again of [
    await station.printContent(zpl, settings),
    await station.printContent('<p>other', { ...settings, printerName: 'Fatura Yazıcısı' }),
    await station.printFile(Buffer.from(zpl).toString('base64'), settings),
  ])
    expect(again.said?.model).toEqual({ jobId: '6f9c', printerName: 'Etiket', state: 'spooled', isRepeat: true })
  expect(station.spooler.taken).toHaveLength(1)
})

test('a job that comes twice at the same moment is spooled once', async () => {
  const station = await startStation()
  const answers = await Promise.all([1, 2, 3, 4].map(() => station.printContent(zpl, settings)))
  expect(answers.map(({ said }) => said?.model.isRepeat).sort()).toEqual([false, true, true, true])
  expect(station.spooler.taken).toHaveLength(1)
})

test('a job that the printer refused may be tried again', async () => {
  const station = await startStation()
  station.spooler.meet(async () => {
    throw new Refused('PRINT_REFUSED', { printer: 'Etiket', reason: 'not accepting jobs' })
  })
  const two = await Promise.all([1, 2].map(() => station.printContent(zpl, settings)))
  expect(two.map(({ status, said }) => [status, said?.Key])).toEqual([
    [409, 'PRINT_REFUSED'],
    [409, 'PRINT_REFUSED'],
  ])
  station.spooler.meet(async () => 'spooled')
  expect((await station.printContent(zpl, settings)).said?.model).toMatchObject({ state: 'spooled', isRepeat: false })
})

test('after an accident nobody knows what came out: the job is not tried again', async () => {
  const station = await startStation()
  let handed = 0
  station.spooler.meet(async () => {
    handed++
    throw new Error('broken pipe')
  })
  const answers = [await station.printContent(zpl, settings), await station.printContent(zpl, settings)]
  expect(answers.map(({ said }) => said?.model.state)).toEqual(['unknown', 'unknown'])
  expect(handed).toBe(1)
})

test('jobs without an id are each their own', async () => {
  const station = await startStation()
  await station.printContent(zpl)
  await station.printContent(zpl)
  expect(new Set(station.spooler.taken.map(({ id }) => id)).size).toBe(2)
})
