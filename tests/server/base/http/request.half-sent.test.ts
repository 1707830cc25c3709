import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'

const post = 'POST /api/Member/Login HTTP/1.1\r\nhost: okut\r\n'

test('who sends nothing, half a head or half a body holds his connection no longer than half a minute', async () => {
  const { app } = await merchantScene()
  const server = app.server as HttpServer
  expect([server.requestTimeout, server.headersTimeout]).toEqual([30_000, 30_000])
  Object.assign(server, { requestTimeout: 50, headersTimeout: 50 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const startedAt = performance.now()
  const cut = async (half: string): Promise<string> => {
    const station = connect(port, '127.0.0.1')
    await once(station, 'connect')
    station.write(half)
    return text(station)
  }
  const halves = ['', post, `${post}content-type: application/json\r\ncontent-length: 99\r\n\r\n{"domainName"`]
  const answers = await Promise.all(halves.map(cut))
  expect(answers.map(answer => answer.split('\r\n', 1)[0])).toEqual(Array(3).fill('HTTP/1.1 408 Request Timeout'))
  // It is looked each second, not each half minute.
  expect(performance.now() - startedAt).toBeLessThan(20_000)
  await app.close()
})
