import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

const project = resolve(import.meta.dirname, '../../..')

export interface StartedServer {
  readonly url: string
  readonly folder: string
  readonly pid: number
  /** Whether the process still lives. */
  isUp(): boolean
  /** Ends it as a power failure does; what it has written stays in its folder. */
  kill(): Promise<void>
  /** Lets it end in order; its folder stays. */
  end(): Promise<void>
  /** Stops it, and its folder goes. */
  stop(): Promise<void>
}

/**
 * Starts the built server as `npm start` does, on a free port: in an empty data folder the demo merchant is made, unless
 * `settings` say otherwise. `onLine` hears each line that it writes.
 */
export const startBuiltServer = async (
  settings: Readonly<Record<string, string>> = {},
  within?: string,
  onLine?: (line: string) => void,
): Promise<StartedServer> => {
  const folder = within ?? (await mkdtemp(join(tmpdir(), 'okut-e2e-')))
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: project,
    env: { ...process.env, PORT: '0', OKUT_DATA: folder, DATABASE_URL: '', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await addressOf(server, onLine)
  const isUp = () => server.exitCode === null && server.signalCode === null
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    server.kill(signal)
    if (isUp()) await new Promise(done => server.once('exit', done))
  }
  return {
    url,
    folder,
    pid: server.pid!,
    isUp,
    kill: () => end('SIGKILL'),
    end: () => end('SIGTERM'),
    stop: async () => {
      await end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const addressOf = (server: ChildProcess, onLine: (line: string) => void = () => undefined): Promise<string> =>
  new Promise((found, failed) => {
    server.once('exit', code => failed(new Error(`the server ended with ${code}; was it built?`)))
    createInterface({ input: server.stdout! }).on('line', line => {
      onLine(line)
      const address = /http:\/\/\S+/.exec(line)?.[0]
      if (address !== undefined) found(address)
    })
  })
