import { expect, test } from 'vitest'
import { startStation, zpl } from '../start-station.ts'

test.each([null, 'null', ''])('nothing is printed for a page whose origin is %o', async origin => {
  const station = await startStation()
  const body = { content: zpl, printerSettings: {} }
  for (const path of ['/api/printers/print-content', '/api/heartbeat'])
    expect(await station.ask(path, { method: 'POST', headers: { origin }, body })).toMatchObject({
      status: 403,
      said: { Key: 'ORIGIN_NOT_ALLOWED' },
    })
  expect(station.spooler.taken).toEqual([])
  expect((await station.ask('/api/heartbeat')).said?.model.secondsAgo).toBeNull()
})

test('a sandboxed page, whose origin is null, may not even look', async () => {
  const station = await startStation()
  expect(await station.ask('/api/printers', { headers: { origin: 'null' } })).toMatchObject({ status: 403 })
})

test.each(['cross-site', 'same-site'])(
  'a picture or script address on a page of another site (%s) asks in vain',
  async site => {
    const station = await startStation()
    expect(await station.ask('/api/printers', { headers: { 'sec-fetch-site': site } })).toMatchObject({ status: 403 })
  },
)

test('a program of this machine, which has no origin, may look', async () => {
  const station = await startStation()
  expect(await station.ask('/api/health-check')).toMatchObject({ status: 200 })
})
