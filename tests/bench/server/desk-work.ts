import { setTimeout as pause } from 'node:timers/promises'
import { excelJobs } from '#contract/calls/desk/excel-jobs.ts'
import { designs } from '#contract/calls/papers/designs.ts'
import { stockMovementsReport } from '#contract/listings/goods/stock-movements-report.ts'
import type { Client } from '#http/client/client.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'
import type { BigDatabase } from '../big-database.ts'

const mostRows = 100_000
const mostDays = 60

/** The movements of so many days that one more day would be too much: beyond the limit it is CSV. */
export const almostSoMany = async (client: Client) => {
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

/** Movements are written to Excel. */
export const exported = async (client: Client, filters: Readonly<Record<string, string>>): Promise<void> => {
  const { id } = await client.do(excelJobs.export, { listing: stockMovementsReport.name, filters })
  await inState(client, id, 'ready')
}

/** A file that gives each of the merchant's products another price at each run. */
export const productFile = async ({ pool, tenantId }: BigDatabase): Promise<{ text: string; count: number }> => {
  const rows = await many<{ code: string; name: string }>(
    pool as Database,
    sql`select stock_code as code, name from product where tenant_id = ${tenantId} order by id limit 50000`,
  )
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const price = 1 + (Date.now() % 100_000)
  const lines = rows.map(({ code, name }) => `${quoted(code)};${quoted(name)};${price}`)
  return { text: ['Stok kodu;Ad;Fiyat', ...lines].join('\n'), count: rows.length }
}

/** The file is checked, and what it holds is stored. */
export const imported = async (client: Client, text: string): Promise<void> => {
  const content = Buffer.from(text).toString('base64')
  const { id } = await client.do(excelJobs.check, { type: 'products', fileName: 'urunler.csv', content })
  await inState(client, id, 'checked')
  await client.do(excelJobs.apply, { id })
  await inState(client, id, 'ready')
}

const inState = async (client: Client, id: number, wanted: 'checked' | 'ready'): Promise<void> => {
  for (;;) {
    const { state, failure } = await client.do(excelJobs.job, { id })
    if (state === wanted) return
    if (state !== 'waiting' && state !== 'running') throw new Error(`job ${id} is ${state}: ${failure}`)
    await pause(200)
  }
}

/** The themes that ship of what an order is sent with: label, invoice, order sheet. */
const themes = [0, -2, -3]
/** Two orders a second are more than any table of packers checks. */
const betweenOrdersMs = 500

/** The papers of one order after the other, until it is told to end; answers with how many orders it were. */
export const papersUntil = async (client: Client, isDone: () => boolean): Promise<number> => {
  let orders = 0
  for (; !isDone(); orders++) {
    const began = performance.now()
    for (const id of themes) await client.do(designs.sample, { id })
    await pause(Math.max(0, betweenOrdersMs - (performance.now() - began)))
  }
  return orders
}
