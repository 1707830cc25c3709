import { expect, test } from 'vitest'
import { page, startStation, zpl } from '../start-station.ts'

const names = (port: number) => [
  'evil.example',
  `evil.example:${port}`,
  `localhost.evil.example:${port}`,
  `localhost:${port}.evil.example`,
  'localhost',
  `localhost:${port + 1}`,
  `127.0.0.2:${port}`,
  `127.1:${port}`,
  `0.0.0.0:${port}`,
  `2130706433:${port}`,
  `[::ffff:127.0.0.1]:${port}`,
  `user@localhost:${port}`,
]

test('a name of the internet that leads to this machine gets nothing, even with the right origin', async () => {
  const station = await startStation()
  for (const host of names(station.port))
    for (const [method, path] of [
      ['GET', '/api/printers'],
      ['POST', '/api/printers/print-content'],
      ['GET', '/'],
    ] as const) {
      const body = { content: zpl, printerSettings: {} }
      const heard = await station.ask(path, {
        method,
        headers: { host, origin: page },
        ...(method === 'POST' && { body }),
      })
      expect(heard, `${method} ${path} of ${host}`).toMatchObject({ status: 403, said: { Key: 'ORIGIN_NOT_ALLOWED' } })
      expect(heard.headers['access-control-allow-origin']).toBeUndefined()
    }
  expect(station.spooler.taken).toEqual([])
})

test('what a proxy would say of the host is not believed', async () => {
  const station = await startStation()
  const headers = { host: 'evil.example', 'x-forwarded-host': `localhost:${station.port}`, forwarded: 'host=localhost' }
  expect(await station.ask('/api/printers', { headers })).toMatchObject({ status: 403 })
})

test('this machine is known by its three names', async () => {
  const station = await startStation()
  for (const name of ['localhost', 'LocalHost', '127.0.0.1', '[::1]'])
    expect(await station.ask('/api/printers', { headers: { host: `${name}:${station.port}` } })).toMatchObject({
      status: 200,
    })
})
