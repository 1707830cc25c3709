import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { giveTo } from '#server/base/store/embedded/account.ts'
import { binariesIn, findBinaries } from '#server/base/store/embedded/binaries.ts'
import { type Embedded, startEmbedded } from '#server/base/store/embedded/embedded.ts'
import { readPostmaster, runsOn } from '#server/base/store/embedded/postmaster.ts'
import { reachablePrograms } from '#server/base/store/embedded/reachable-programs.ts'
import { openPool } from '#server/base/store/pool.ts'
import { putCluster } from '#tests/support/server/made-cluster.ts'
import { startOwner } from '#tests/support/server/owner-process.ts'
import { quickFolder } from '#tests/support/server/quick-folder.ts'

vi.setConfig({ testTimeout: 30_000 })

const isRoot = process.getuid?.() === 0
const hasSetpriv = existsSync('/usr/bin/setpriv')
/** What Docker leaves to root that bears on this: no administration, no looking into others' processes. */
const containerRights = ['chown', 'dac_override', 'fowner', 'fsetid', 'kill', 'setgid', 'setuid', 'setpcap']
const withRights = (rights: readonly string[]): readonly string[] => [
  ...['setpriv', '--no-new-privs', '--inh-caps=-all'],
  ...[`--bounding-set=${['-all', ...rights.map(right => `+${right}`)]}`, '--'],
]

const started: Embedded[] = []
let base: string
let folder: string

beforeEach(() => {
  base = mkdtempSync(join(quickFolder(), 'okut-test-'))
  folder = join(base, 'store')
})

afterEach(async () => {
  for (const postgres of started.splice(0)) await postgres.stop()
  rmSync(base, { recursive: true, force: true })
})

const start = async (options: Partial<Parameters<typeof startEmbedded>[0]> = {}): Promise<Embedded> => {
  const postgres = await startEmbedded({ folder, ...options })
  started.push(postgres)
  return postgres
}

const ask = async (url: string, text: string): Promise<unknown> => {
  const pool = openPool(url)
  const { rows } = await pool.query(text).finally(() => pool.end())
  return rows[0]
}

const keepThree = 'create table kept as select * from generate_series(1, 3)'
const countKept = 'select count(*) from kept'

test('a new folder is made, served over its socket alone, and stopped', async () => {
  const postgres = await start()
  expect(postgres.attached).toBe(false)
  expect(
    await ask(
      postgres.url,
      `select current_user, current_database(), current_setting('server_encoding') as encoding,
       current_setting('fsync') as fsync, current_setting('listen_addresses') as tcp, current_setting('data_checksums') as sums,
       upper('ışık istanbul' collate "tr-x-icu") as word`,
    ),
  ).toEqual({
    current_user: 'okut',
    current_database: 'okut',
    encoding: 'UTF8',
    fsync: 'on',
    tcp: '',
    sums: 'on',
    word: 'IŞIK İSTANBUL',
  })
  expect(statSync(join(folder, 'socket')).mode & 0o777).toBe(0o700)
  expect(statSync(postgres.data).mode & 0o777).toBe(0o700)
  await postgres.stop()
  expect(await runsOn(postgres.pid, postgres.data)).toBe(false)
  await postgres.stop()
})

test('its rows are there after a stop and a start', async () => {
  await putCluster(folder)
  const first = await start()
  await ask(first.url, keepThree)
  await first.stop()
  expect(await ask((await start()).url, countKept)).toEqual({ count: 3 })
})

test('it outlives its owner killed by -9, and the next one attaches to it', async () => {
  await putCluster(folder)
  const owner = await startOwner('start', folder)
  expect(owner.said).toMatchObject({ attached: false })
  await owner.kill()
  const postgres = await start()
  expect([postgres.attached, postgres.pid]).toEqual([true, owner.said.pid])
  await postgres.stop()
  expect(existsSync(join(postgres.data, 'postmaster.pid'))).toBe(false)
})

test('a Ctrl-C meant for its owner leaves it alive', async () => {
  await putCluster(folder)
  const owner = await startOwner('start', folder)
  const ended = once(owner.process, 'exit')
  owner.process.kill('SIGINT')
  await ended
  expect((await start()).pid).toBe(owner.said.pid)
})

test('three starters at once on a new folder share one', async () => {
  const all = await Promise.all([start(), start(), startOwner('start', folder)])
  const [first, second, third] = all
  await third.kill()
  expect([second.pid, third.said.pid]).toEqual([first.pid, first.pid])
  expect(readdirSync(folder).toSorted()).toEqual(['data', 'postgres.log', 'socket'])
})

test('killed by -9 itself it comes back with what was stored', async () => {
  await putCluster(folder)
  const first = await start()
  await ask(first.url, keepThree)
  process.kill(first.pid, 'SIGKILL')
  while (await runsOn(first.pid, first.data)) await sleep(5)
  const second = await start()
  expect(second.attached).toBe(false)
  expect(await ask(second.url, countKept)).toEqual({ count: 3 })
})

test('killed while a connection works on, it comes back once that has ended', async () => {
  await putCluster(folder)
  const first = await start()
  await ask(first.url, keepThree)
  const pool = openPool(first.url, { max: 1 })
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const cutOff = pool
    .query('select count(*) from generate_series(1, 4000) a, generate_series(1, 4000) b')
    .catch(() => undefined)
  const doing = `select query like '%4000%' as "isBusy" from pg_stat_activity where pid = ${rows[0]!.pid}`
  await expect.poll(() => ask(first.url, doing), { interval: 5 }).toEqual({ isBusy: true })
  process.kill(first.pid, 'SIGKILL')
  while (await runsOn(first.pid, first.data)) await sleep(5)
  expect(await ask((await start()).url, countKept)).toEqual({ count: 3 })
  await cutOff
  await pool.end()
})

test('a note whose number another process has meanwhile does not hinder', async () => {
  await putCluster(folder)
  const first = await start()
  await ask(first.url, keepThree)
  const note = readFileSync(join(first.data, 'postmaster.pid'), 'utf8')
  const lock = readFileSync(join(folder, 'socket/.s.PGSQL.5432.lock'), 'utf8')
  const { uid, gid } = statSync(first.data)
  await first.stop()
  const stranger = spawn('sleep', ['60'], isRoot ? { uid, gid } : {})
  await once(stranger, 'spawn')
  const plant = (path: string, text: string) => {
    writeFileSync(path, text.replace(/^\d+/, `${stranger.pid}`))
    if (isRoot) chownSync(path, uid, gid)
  }
  plant(join(first.data, 'postmaster.pid'), note)
  plant(join(folder, 'socket/.s.PGSQL.5432.lock'), lock)
  try {
    expect((await readPostmaster(first.data))?.pid).toBe(stranger.pid)
    const second = await start({ waitMs: 10_000 })
    expect(await ask(second.url, countKept)).toEqual({ count: 3 })
    expect(stranger.exitCode).toBe(null)
  } finally {
    stranger.kill('SIGKILL')
  }
})

test('the half-made folder of a killed initdb is removed and made anew', async () => {
  const owner = startOwner('start', folder)
  const isHalfMade = (): boolean =>
    existsSync(folder) &&
    readdirSync(folder).some(name => name.startsWith('making-') && existsSync(join(folder, name, 'data/PG_VERSION')))
  while (!isHalfMade()) await sleep(1)
  const [draft = ''] = readdirSync(folder)
  process.kill(Number(draft.split('-')[1]), 'SIGKILL')
  await owner
  expect(readdirSync(folder)).toEqual([draft])
  const postgres = await start()
  expect(await ask(postgres.url, 'select 1 as one')).toEqual({ one: 1 })
  expect(readdirSync(folder).toSorted()).toEqual(['data', 'postgres.log', 'socket'])
})

test('a folder with other data is refused and left as it is', async () => {
  mkdirSync(join(folder, 'data'), { recursive: true })
  writeFileSync(join(folder, 'data/letter.txt'), 'mine')
  await expect(start()).rejects.toThrow('is not empty, but it holds no PostgreSQL data')
  expect(readdirSync(join(folder, 'data'))).toEqual(['letter.txt'])
})

test('a path too long for a socket is served from the temporary folder', async () => {
  folder = join(base, 'a'.repeat(100))
  await putCluster(folder)
  const postgres = await start()
  const socketFolder = new URL(postgres.url).searchParams.get('host') ?? ''
  expect(socketFolder.length).toBeLessThan(90)
  expect(statSync(socketFolder).mode & 0o777).toBe(0o700)
  expect((await start()).attached).toBe(true)
  await postgres.stop()
  expect(existsSync(socketFolder)).toBe(false)
})

test('over TCP it asks for the password, and attaches over TCP again', async () => {
  await putCluster(folder)
  const { url } = await start({ tcp: true })
  expect(await ask(url, `select current_setting('unix_socket_directories') as sockets`)).toEqual({ sockets: '' })
  await expect(ask(url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow('it refuses the password')
  const again = await start()
  expect([again.attached, again.url]).toEqual([true, url])
})

test('a setting it refuses is told with its own words', async () => {
  await putCluster(folder)
  await expect(start({ settings: { shared_buffers: 'much' } })).rejects.toThrow(
    /^PostgreSQL does not start on \S+: .*invalid value for parameter "shared_buffers": "much"/s,
  )
})

describe.runIf(isRoot)('as root, whom PostgreSQL refuses (skipped where one is not root)', () => {
  test('it serves a folder below one that only root may enter, as the owner of the data', async () => {
    const first = await start()
    expect([statSync(base).uid, statSync(base).mode & 0o777]).toEqual([0, 0o700])
    expect(statSync(`/proc/${first.pid}`).uid).toBe(65534)
    expect([first.data, statSync(first.data).uid]).toEqual([join(folder, 'data'), 65534])
    await ask(first.url, keepThree)
    await first.stop()
    await giveTo({ uid: 4242, gid: 4242 }, folder)
    const second = await start()
    expect(statSync(`/proc/${second.pid}`).uid).toBe(4242)
    expect(await ask(second.url, countKept)).toEqual({ count: 3 })
  })

  test.runIf(hasSetpriv)(
    'with the rights of a container it starts below such a folder, and is found again',
    async () => {
      const first = await startOwner('start', folder, withRights(containerRights))
      await first.kill()
      const second = await startOwner('start', folder, withRights(containerRights))
      await second.kill()
      expect([first.said, second.said]).toEqual([
        { pid: expect.any(Number), attached: false },
        { pid: first.said.pid, attached: true },
      ])
      await start()
    },
  )

  test.runIf(hasSetpriv)('without the right to become another user it says so', async () => {
    const { said } = await startOwner('start', folder, withRights([]))
    expect(said).toEqual({
      error:
        'PostgreSQL refuses root, and this root may not become user 65534 (EPERM). ' +
        'Start Okut, or the container it is in, as an ordinary user.',
    })
  })

  test('programs that only root may enter run from one copy elsewhere', async () => {
    // Nothing runs from memory where it is mounted so.
    rmSync(base, { recursive: true })
    base = mkdtempSync(join(tmpdir(), 'okut-test-'))
    folder = join(base, 'store')
    await putCluster(folder)
    const { postgres } = findBinaries()
    const closed = join(base, 'closed')
    cpSync(dirname(dirname(postgres)), closed, { recursive: true, verbatimSymlinks: true })
    const programs = join(base, 'programs')
    chmodSync(base, 0o755)
    chmodSync(closed, 0o700)
    const reach = () => reachablePrograms(binariesIn(join(closed, 'bin')), { uid: 65534, gid: 65534 }, [programs])
    const said = vi.spyOn(console, 'error').mockReturnValue()
    const [binaries, again] = [await reach(), await reach()]
    expect(binaries.postgres).toMatch(new RegExp(`^${programs}/[0-9a-f]{16}/bin/postgres$`))
    expect(again).toEqual(binaries)
    expect(said.mock.calls).toEqual([[expect.stringContaining(`runs from a copy in ${programs}/`)]])
    said.mockRestore()
    expect(await ask((await start({ binaries })).url, 'select 1 as one')).toEqual({ one: 1 })
  }, 60_000)

  test('where no copy can be put, the programs and the places are named', async () => {
    const { postgres } = findBinaries()
    const closed = join(base, 'closed')
    mkdirSync(join(closed, 'bin'), { recursive: true })
    cpSync(postgres, join(closed, 'bin/postgres'))
    chmodSync(base, 0o755)
    chmodSync(closed, 0o700)
    const strange = join(base, 'strange')
    mkdirSync(strange)
    chownSync(strange, 4242, 4242)
    const reach = reachablePrograms(binariesIn(join(closed, 'bin')), { uid: 65534, gid: 65534 }, [strange])
    await expect(reach).rejects.toThrow(
      `runs as user 65534 instead, who may not run ${closed}/bin/postgres; nor can a copy be put in ${strange} (it belongs to somebody else). `,
    )
  })
})
