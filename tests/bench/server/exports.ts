import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { excelJobs } from '#contract/calls/desk/excel-jobs.ts'
import { stockMovementsReport } from '#contract/listings/goods/stock-movements-report.ts'
import { type Client, createClient } from '#http/client/client.ts'
import { hire, type Picker } from '#tests/support/scenes/pickers.ts'
import type { StartedServer } from '#tests/support/server/started-server.ts'
import type { BigDatabase } from '../big-database.ts'
import { percentile, tell } from '../figures.ts'
import { pickOver } from './pick-over.ts'
import { reader } from './report-cases.ts'

const pickers = 8
/** Each of them picks so often, whether the last pick was answered late or not: some thirty times what people do. */
const betweenPicksMs = 100
const quietSeconds = 10
const mostRows = 100_000
const mostDays = 60
const mostServerMb = 400
const mostRatio = 1.5

/** A workbook of almost 100,000 movements is written while others pick: what the server takes, and what the picks do. */
export const benchExports = async (server: StartedServer, big: BigDatabase): Promise<boolean> => {
  const hired = await hire(server.url, big.pool, { count: pickers, domain: `picks-${Date.now().toString(36)}` })
  const client = createClient(server.url)
  await client.signIn(big.domain, reader, big.password)
  const { filters, count } = await almostSoMany(client)
  await picksWhile(server.url, hired, pause(quietSeconds * 300))
  const quiet = await picksWhile(server.url, hired, pause(quietSeconds * 1000))
  const before = memoryMb(server.pid)
  const started = performance.now()
  const during = await picksWhile(server.url, hired, exported(client, filters))
  tell({
    name: `${count} movements written to Excel meanwhile`,
    value: (performance.now() - started) / 1000,
    unit: 's',
  })
  tell({ name: 'memory of the server before', value: before.now, unit: 'MB' })
  const isSmall = tell({
    name: 'memory of the server, the most it was',
    value: memoryMb(server.pid).most,
    unit: 'MB',
    limit: { atMost: mostServerMb },
  })
  tell({ name: `a pick without it, p95 of ${quiet.length}`, value: percentile(quiet, 0.95), unit: 'ms' })
  tell({ name: `a pick during it, p95 of ${during.length}`, value: percentile(during, 0.95), unit: 'ms' })
  return (
    tell({
      name: 'a pick during it against one without, p95',
      value: percentile(during, 0.95) / percentile(quiet, 0.95),
      unit: 'ratio',
      limit: { atMost: mostRatio },
    }) && isSmall
  )
}

/** The picks of so many days that one more day would be too much: beyond the limit it is CSV. */
const almostSoMany = async (client: Client) => {
  const dayMs = 86_400_000
  const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10)
  let best = { filters: {}, count: 0 }
  for (let days = 1; days <= mostDays; days++) {
    const filters = { date: `${day(days)}..${day(1)}`, kind: 'pick' }
    const { count } = await client.do(stockMovementsReport.totals, filters)
    if (count > mostRows) break
    best = { filters, count }
  }
  return best
}

const exported = async (client: Client, filters: Readonly<Record<string, string>>): Promise<void> => {
  const { id } = await client.do(excelJobs.export, { listing: stockMovementsReport.name, filters })
  for (;;) {
    await pause(200)
    const { state, failure } = await client.do(excelJobs.job, { id })
    if (state === 'ready') return
    if (state !== 'waiting' && state !== 'running') throw new Error(`the export is ${state}: ${failure}`)
  }
}

/** How long each pick took that was begun before `work` was done. */
const picksWhile = async (server: string, hired: readonly Picker[], work: Promise<unknown>): Promise<number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: hired.length })
  const taken: number[] = []
  let isDone = false
  const pickOn = async (picker: Picker, i: number): Promise<void> => {
    await pause((i * betweenPicksMs) / hired.length)
    while (!isDone) {
      const started = performance.now()
      await pickOver(server, agent, picker)
      taken.push(performance.now() - started)
      await pause(Math.max(0, betweenPicksMs - (performance.now() - started)))
    }
  }
  const picking = Promise.all(hired.map(pickOn))
  await work.finally(() => {
    isDone = true
  })
  await picking
  agent.destroy()
  return taken
}

/** What Linux says of a process: its memory now, and the most it was. */
const memoryMb = (pid: number): { readonly now: number; readonly most: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (line: string) => Number(new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1000
  return { now: read('VmRSS'), most: read('VmHWM') }
}
