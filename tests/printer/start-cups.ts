import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#server/base/store/free-port.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const has = (command: string, argument: string): boolean => spawnSync(command, [argument]).error === undefined

/** Whether a CUPS of the test's own can be started; says so if not. */
export const canStartCups = ['lp', 'lpstat', 'lpadmin'].every(name => has(name, '--help')) && has(cupsd(), '-h')
if (!canStartCups)
  console.warn('NOT TESTED: printing by a real CUPS. Install cups (cupsd, with lp, lpstat and lpadmin).')

export interface Cups {
  /** For CUPS_SERVER. */
  readonly server: string
  readonly folder: string
  /** Adds a queue that takes jobs; `args` as `lpadmin` takes them. */
  addQueue(name: string, ...args: readonly string[]): void
  /** Runs one of CUPS' own programs against it. */
  run(program: string, ...args: readonly string[]): string
  stop(): Promise<void>
}

/** Starts a cupsd of its own with a folder of its own, which nobody else's queues are touched by. */
export const startCups = async (): Promise<Cups> => {
  const folder = temporaryFolder('cups')
  chmodSync(folder, 0o755)
  for (const name of ['root', 'root/ppd', 'spool', 'spool/tmp', 'cache', 'state', 'log'])
    mkdirSync(join(folder, name), { recursive: true })
  const port = await freePort()
  const server = `127.0.0.1:${port}`
  writeFileSync(join(folder, 'cupsd.conf'), settings(server))
  writeFileSync(join(folder, 'cups-files.conf'), places(folder))
  const process = spawn(cupsd(), ['-f', '-c', join(folder, 'cupsd.conf'), '-s', join(folder, 'cups-files.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>(done => process.once('exit', () => done()))
  const run = (program: string, ...args: readonly string[]): string =>
    execFileSync(program, args, {
      env: { ...globalThis.process.env, CUPS_SERVER: server, LC_ALL: 'C' },
      encoding: 'utf8',
      stdio: 'pipe',
    })
  await untilRuns(() => run('lpstat', '-r').includes('is running'), ended)
  console.info(`CUPS: ${cupsd()} on ${server}`)
  return {
    server,
    folder,
    addQueue: (name, ...args) => void run('lpadmin', '-p', name, '-E', ...args),
    run,
    stop: async () => {
      process.kill('SIGTERM')
      await ended
    },
  }
}

function cupsd(): string {
  return process.env.CUPSD ?? '/usr/sbin/cupsd'
}

const settings = (server: string): string => `LogLevel warn
Listen ${server}
Browsing No
WebInterface No
DefaultAuthType None
<Location />
Order allow,deny
Allow 127.0.0.1
</Location>
<Policy default>
<Limit All>
Order allow,deny
Allow 127.0.0.1
</Limit>
</Policy>
`

const places = (folder: string): string => `ServerRoot ${folder}/root
RequestRoot ${folder}/spool
TempDir ${folder}/spool/tmp
CacheDir ${folder}/cache
StateDir ${folder}/state
AccessLog ${folder}/log/access
ErrorLog ${folder}/log/error
PageLog ${folder}/log/page
FileDevice Yes
`

const untilRuns = async (runs: () => boolean, ended: Promise<void>): Promise<void> => {
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  for (let tries = 0; tries < 100; tries++) {
    try {
      if (runs()) return
    } catch {
      // It does not listen yet.
    }
    if (isOver) throw new Error('cupsd ended as soon as it was started')
    await new Promise(done => setTimeout(done, 50))
  }
  throw new Error('cupsd does not answer')
}
