import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { keepAlive } from '#kiosk/keep-alive.ts'
import { readOptions } from '#kiosk/options.ts'
import { chromiumArguments, findChromium } from '#tests/support/browser/chromium.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** A page that says it lives until it is told to hang, and the service that hears it. */
const page = `<!doctype html><script>
  setInterval(async () => {
    const { hangs } = await (await fetch('/api/heartbeat', { method: 'POST' })).json()
    while (hangs);
  }, 50)
</script>`
const station = { opened: 0, beats: 0, lastBeatAt: 0, hangs: false }
const server = createServer((request, response) => {
  const answer = (body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  if (request.url !== '/api/heartbeat') {
    if (request.url === '/') station.opened += 1
    response.setHeader('content-type', 'text/html').end(page)
  } else if (request.method === 'POST') {
    station.beats += 1
    station.lastBeatAt = Date.now()
    answer({ hangs: station.hangs })
  } else answer({ isError: false, model: { secondsAgo: (Date.now() - station.lastBeatAt) / 1000 } })
})
const profile = temporaryFolder('kiosk')
const stopping = new AbortController()
const said: string[] = []
let running: Promise<void>

beforeAll(async () => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const words = ['--url', url, '--heartbeat', `${url}/api/heartbeat`, '--profile', profile]
  const fast = ['--silence', '1', '--check', '0.1', '--pause', '0.05', '--wait', '5']
  const browser = await findChromium()
  running = keepAlive({
    options: readOptions([...words, ...fast, '--', '--headless', ...chromiumArguments])!,
    browser,
    say: text => said.push(text.split('\n')[0]!),
    stopped: stopping.signal,
  })
})
afterAll(async () => {
  stopping.abort()
  await running
  server.close()
})

const lives = async (opened: number) => {
  await vi.waitFor(() => expect(station.opened).toBe(opened), { timeout: 20_000, interval: 20 })
  const { beats } = station
  await vi.waitFor(() => expect(station.beats).toBeGreaterThan(beats + 1), { timeout: 20_000, interval: 20 })
}

it('the page comes back after its process was killed, and after it hung; then the kiosk ends with its browser', async () => {
  await lives(1)
  const first = Number(/process (\d+)/.exec(said[0]!)![1])
  for (const renderer of await renderersOf(first)) process.kill(renderer, 'SIGKILL')
  await lives(2)
  expect(said[1]).toBe('its page crashed')

  station.hangs = true
  await vi.waitFor(() => expect(said[3]).toBe('its page has been silent for 1 s'), { timeout: 20_000, interval: 20 })
  station.hangs = false
  await lives(3)

  stopping.abort()
  await running
  expect(said.filter(text => text.startsWith('started'))).toHaveLength(3)
  expect((await allProcesses()).filter(({ words }) => words.includes(profile))).toEqual([])
})

const allProcesses = async () => {
  const ids = (await readdir('/proc')).filter(name => /^\d+$/.test(name)).map(Number)
  return Promise.all(
    ids.map(async id => ({
      id,
      parent: Number(/\) \S (\d+)/.exec(await readFile(`/proc/${id}/stat`, 'utf8').catch(() => ''))?.[1]),
      words: await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => ''),
    })),
  )
}

/** The processes, below a browser's, that hold pages. */
const renderersOf = async (browser: number): Promise<readonly number[]> => {
  const processes = await allProcesses()
  const isBelow = (id: number): boolean =>
    id === browser || processes.some(each => each.id === id && isBelow(each.parent))
  return processes.filter(({ id, words }) => words.includes('--type=renderer') && isBelow(id)).map(({ id }) => id)
}
