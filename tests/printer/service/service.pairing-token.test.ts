import { expect, test } from 'vitest'
import { page, startStation, zpl } from '../start-station.ts'

const token = 'gizli-anahtar-0123456789'
const printing = [
  ['GET', '/api/printers'],
  ['GET', '/api/printers/jobs/j1'],
  ['POST', '/api/printers/print-content'],
  ['POST', '/api/printers/print-file'],
] as const

test.each([null, '', token.slice(0, -1), `${token}x`, token.toUpperCase(), 'Bearer x'])(
  'a page with the token %o prints nothing',
  async given => {
    const station = await startStation({ pairing: { token, of: 'everybody' } })
    const body = { content: zpl, printerSettings: {} }
    for (const [method, path] of printing)
      expect(
        await station.ask(path, { method, headers: { pairingtoken: given }, ...(method === 'POST' && { body }) }),
        path,
      ).toMatchObject({ status: 401, said: { Key: 'PAIRING_TOKEN_WRONG' } })
    expect(station.spooler.taken).toEqual([])
  },
)

test('a page that knows the token prints; that the service lives is no secret', async () => {
  const station = await startStation({ pairing: { token, of: 'everybody' } })
  const asked = { method: 'POST', headers: { pairingtoken: token }, body: { content: zpl, printerSettings: {} } }
  expect(await station.ask('/api/printers/print-content', asked)).toMatchObject({ status: 200 })
  expect(await station.ask('/api/health-check')).toMatchObject({ status: 200 })
  expect(await station.ask('/api/heartbeat')).toMatchObject({ status: 200 })
})

test('pages of other machines must know the token, this machine’s own need not', async () => {
  const far = 'https://okut.example'
  const station = await startStation({ origins: [page, far], pairing: { token, of: 'farPages' } })
  const print = async (origin: string, pairingtoken: string | null) => {
    const headers = { origin, pairingtoken }
    const asked = { method: 'POST', headers, body: { content: zpl, printerSettings: {} } }
    return (await station.ask('/api/printers/print-content', asked)).status
  }
  expect([await print(far, null), await print(far, 'x'), await print(far, token), await print(page, null)]).toEqual([
    401, 401, 200, 200,
  ])
  expect((await station.ask('/api/printers', { headers: { origin: far } })).status).toBe(401)
  expect((await station.ask('/api/printers')).status).toBe(200)
})
