import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const project = resolve(import.meta.dirname, '../..')

/** Runs `npm run printer` without npm, on a machine without CUPS and Chromium. */
const start = (...args: readonly string[]) => {
  const state = temporaryFolder('pairing')
  const service = spawn(process.execPath, ['--import', 'tsx', 'src/printer/main.ts', ...args], {
    cwd: project,
    env: { PATH: '/nowhere', CHROMIUM: '/nowhere/chromium', XDG_STATE_HOME: state },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void service.kill('SIGKILL'))
  const lines: string[] = []
  const ended = once(service, 'exit')
  const until = (wanted: RegExp): Promise<RegExpExecArray> =>
    new Promise((found, failed) => {
      void ended.then(() => failed(new Error(lines.join('\n'))))
      for (const stream of [service.stdout, service.stderr])
        createInterface({ input: stream }).on('line', line => {
          lines.push(line)
          const match = wanted.exec(lines.join('\n'))
          if (match) found(match)
        })
    })
  return { service, ended, until, state }
}

test('it says where it listens, who may print and what is not ready; a second one says that the port is taken', async () => {
  const first = start('--port', '0', '--origin', 'https://okut.example')
  const [told, port] = await first.until(/127\.0\.0\.1:(\d+)[\s\S]*not ready[\s\S]*not ready.*/)
  expect(told).toContain('pages that may print: https://okut.example')
  const token = join(first.state, 'okut/pairing-token')
  expect(told).toContain(`pages of other machines need the pairing token of ${token}: Station → Printers`)
  expect([statSync(token).mode & 0o777, readFileSync(token, 'utf8')]).toEqual([
    0o600,
    expect.stringMatching(/^[0-9a-f]{20}\n$/),
  ])
  expect(told).toContain('no Chromium on this machine')
  expect(told).toContain('no CUPS here: lpstat is not installed')
  const second = start('--port', port!)
  await second.until(new RegExp(`Port ${port} is taken by another program; choose one with --port`))
  expect((await second.ended)[0]).toBe(1)
  first.service.kill('SIGTERM')
  expect((await first.ended)[0]).toBe(0)
})
