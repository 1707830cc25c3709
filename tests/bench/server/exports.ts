import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '#http/client/client.ts'
import { hire, type Picker } from '#tests/support/pickers/pickers.ts'
import type { StartedServer } from '#tests/support/server/started-server.ts'
import type { BigDatabase } from '../big-database.ts'
import { percentile, tell, tellLoad } from '../figures.ts'
import { pickOver } from './acts/pick-over.ts'
import { almostSoMany, exported, imported, papersUntil, productFile } from './desk-work.ts'
import { reader } from './report-cases.ts'

const stations = 8
/** Each of them scans so often, whether the last scan was answered late or not: some thirty times what people do. */
const betweenScansMs = 100
const warmSeconds = 3
const aloneSeconds = 10
const mostServerMb = 400
const mostRatio = 1.3

/**
 * A steady stream of scans alone, then the same while an export, an import and papers run, then alone again: what comes
 * before and after is one figure, so that a machine whose load changes meanwhile does not tell for either. The peers are the same
 * stream beside loops on every processor that do nothing, and beside such that compress, both letting everything go first: what busy
 * processors cost the scans on this machine, and what work does that has nothing to do with the server.
 */
export const benchExports = async (server: StartedServer, big: BigDatabase): Promise<boolean> => {
  const hired = await hire(server.url, big.pool, { count: stations, domain: `picks-${Date.now().toString(36)}` })
  const client = createClient(server.url)
  await client.signIn(big.domain, reader, big.password)
  const { filters, count } = await almostSoMany(client)
  const file = await productFile(big)
  const alone = async (seconds: number) => {
    tellLoad(`scans alone for ${seconds} s`)
    return scansWhile(server.url, hired, pause(seconds * 1000))
  }
  await alone(warmSeconds)
  const before = await alone(aloneSeconds)
  const memoryBefore = memoryMb(server.pid).now
  tellLoad('scans beside an export, an import and papers')
  const seconds = secondsSince(performance.now())
  let isDone = false
  const papers = papersUntil(client, () => isDone)
  const desk = (async () => {
    await exported(client, filters)
    tell({ name: `${count} movements written to Excel meanwhile`, value: seconds(), unit: 's' })
    await imported(client, file.text)
    tell({ name: `and ${file.count} products read in and stored`, value: seconds(), unit: 's' })
  })().finally(() => {
    isDone = true
  })
  const beside = await scansWhile(server.url, hired, Promise.all([desk, papers]))
  tell({ name: 'and papers of orders printed', value: await papers, unit: 'orders' })
  const quiet = [...before, ...(await alone(aloneSeconds))]
  const besideLoop = (name: keyof typeof loops) => {
    tellLoad(`scans beside ${name} for ${aloneSeconds} s`)
    return scansWhile(server.url, hired, looping(loops[name], aloneSeconds * 1000))
  }
  const besideNothing = await besideLoop('idle loops')
  const besideWork = await besideLoop('loops that compress')
  tell({ name: 'memory of the server before', value: memoryBefore, unit: 'MB' })
  const isSmall = tell({
    name: 'memory of the server, the most it was',
    value: memoryMb(server.pid).most,
    unit: 'MB',
    limit: { atMost: mostServerMb },
  })
  for (const share of [0.5, 0.95, 0.99]) {
    const name = `p${share * 100}`
    tell({ name: `a scan alone, ${name} of ${quiet.length}`, value: percentile(quiet, share), unit: 'ms' })
    tell({ name: `a scan beside them, ${name} of ${beside.length}`, value: percentile(beside, share), unit: 'ms' })
    tell({ name: `a scan beside idle loops, ${name}`, value: percentile(besideNothing, share), unit: 'ms' })
    tell({ name: `a scan beside loops that compress, ${name}`, value: percentile(besideWork, share), unit: 'ms' })
  }
  for (const [name, taken] of [
    ['idle loops', besideNothing],
    ['loops that compress', besideWork],
  ] as const)
    tell({
      name: `scans beside ${name} at the lowest priority, p95 against alone`,
      value: percentile(taken, 0.95) / percentile(quiet, 0.95),
      unit: 'ratio',
    })
  return (
    tell({
      name: 'scans while an export, an import and papers run, p95 against alone',
      value: percentile(beside, 0.95) / percentile(quiet, 0.95),
      unit: 'ratio',
      limit: { atMost: mostRatio },
    }) && isSmall
  )
}

const loops = {
  'idle loops': 'for (;;);',
  'loops that compress': `const words = Buffer.from(Array.from({ length: 4e6 }, (_, i) => (i * i) % 251));
    for (;;) require('node:zlib').deflateSync(words)`,
} as const

/** Keeps every processor busy for so long, as whatever has nothing to do with the server may. */
const looping = async (loop: string, ms: number): Promise<void> => {
  const running = Array.from({ length: availableParallelism() }, () =>
    spawn('nice', ['-n', '19', process.execPath, '-e', loop]),
  )
  await pause(ms)
  for (const one of running) one.kill()
}

const secondsSince = (from: number) => (): number => (performance.now() - from) / 1000

/** How long each scan took that was begun before `work` was done. */
const scansWhile = async (server: string, hired: readonly Picker[], work: Promise<unknown>): Promise<number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: hired.length })
  const taken: number[] = []
  let isDone = false
  const scanOn = async (picker: Picker, i: number): Promise<void> => {
    await pause((i * betweenScansMs) / hired.length)
    while (!isDone) {
      const started = performance.now()
      await pickOver(server, agent, picker)
      taken.push(performance.now() - started)
      await pause(Math.max(0, betweenScansMs - (performance.now() - started)))
    }
  }
  const scanning = Promise.all(hired.map(scanOn))
  await work.finally(() => {
    isDone = true
  })
  await scanning
  agent.destroy()
  return taken
}

/** What Linux says of a process: its memory now, and the most it was. */
const memoryMb = (pid: number): { readonly now: number; readonly most: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (line: string) => Number(new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1000
  return { now: read('VmRSS'), most: read('VmHWM') }
}
