import { expect, test } from 'vitest'
import { startStation, zpl } from '../start-station.ts'

// A page may send these to any origin without asking first.
test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/json',
  null,
  '',
])('what a form could send as %o is not read', async type => {
  const station = await startStation()
  const body = JSON.stringify({ content: zpl, printerSettings: {} })
  for (const path of ['/api/printers/print-content', '/api/printers/print-file', '/api/heartbeat'])
    expect(await station.ask(path, { method: 'POST', headers: { 'content-type': type }, body })).toMatchObject({
      status: 400,
      said: { Key: 'REQUEST_INVALID' },
    })
  expect(station.spooler.taken).toEqual([])
  expect((await station.ask('/api/heartbeat')).said?.model.secondsAgo).toBeNull()
})

test('nothing at all is not JSON either', async () => {
  const station = await startStation()
  const headers = { 'content-type': null }
  expect(await station.ask('/api/heartbeat', { method: 'POST', headers })).toMatchObject({ status: 400 })
})

test('a body that is no JSON is refused', async () => {
  const station = await startStation()
  for (const body of ['{', 'null', '[]', '"x"', '{"content":1}', '{"content":"","printerSettings":{}}', ''])
    expect(await station.ask('/api/printers/print-content', { method: 'POST', body }), body).toMatchObject({
      status: 400,
      said: { isError: true, Key: 'REQUEST_INVALID' },
    })
})
