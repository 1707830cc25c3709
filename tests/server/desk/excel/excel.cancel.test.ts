import { beforeEach, describe, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, one, run, sql } from '#server/base/store/sql.ts'
import { clearOld } from '#server/housekeeping.ts'
import { checked, type ExcelServer, excelServer, exported, finished } from '#tests/support/excel.ts'
import type { Merchant } from '#tests/support/scenes/seed.ts'
import { userOf } from '#tests/support/server/server.ts'

const { excelJobs } = contract
const report = { listing: 'stock-movements-report', filters: { date: 'all' } }

describe('a job that is cancelled or left', () => {
  let server: ExcelServer
  let merchant: Merchant
  let veli: ReturnType<typeof userOf>
  beforeEach(async () => {
    server = await excelServer()
    merchant = server.merchant
    veli = userOf(server.app, merchant.users.veli.token)
  })
  const chunks = async () =>
    (await many(server.db, sql`select which from excel_job_chunk where tenant_id = ${merchant.tenantId}`)).length

  test('a waiting job never begins, and a user has three at the most', async () => {
    const first = await veli.do(excelJobs.export, report)
    await veli.do(excelJobs.export, report)
    const third = await veli.do(excelJobs.export, report)
    expect(await veli.refused(excelJobs.export, report)).toEqual(['EXCEL_JOBS_TOO_MANY', { most: 3 }])
    expect(await veli.do(excelJobs.cancel, { id: first.id })).toMatchObject({ state: 'cancelled' })
    const fourth = await veli.do(excelJobs.export, report)
    server.startJobs()
    expect(await finished(veli, third)).toMatchObject({ state: 'ready' })
    expect(await finished(veli, fourth)).toMatchObject({ state: 'ready' })
    expect(await finished(veli, first)).toMatchObject({ state: 'cancelled', rowsTotal: null, address: null })
  })

  test('a job that the database failed in the middle is begun again, and not told as failed', async () => {
    await run(server.db, sql`create sequence strikes`)
    await run(
      server.db,
      sql`create function strike() returns trigger language plpgsql as $$
        begin perform nextval('strikes'); raise exception 'as it says' using errcode = '57P01'; end $$`,
    )
    await run(
      server.db,
      sql`create trigger strike before insert on excel_job_chunk for each row execute function strike()`,
    )
    server.startJobs()
    const job = await veli.do(excelJobs.export, report)
    const hasStruck = async () =>
      (await one<{ is_called: boolean }>(server.db, sql`select is_called from strikes`)).is_called
    await expect.poll(hasStruck, { timeout: 50_000, interval: 25 }).toBe(true)
    await run(server.db, sql`drop trigger strike on excel_job_chunk`)
    const letTimePass = sql`update excel_job set heartbeat_at = heartbeat_at - interval '1 hour' where id = ${job.id}`
    expect(await run(server.db, letTimePass)).toBe(1)
    expect(await finished(veli, job)).toMatchObject({ state: 'ready', failure: null })
  })

  test('a running job stops, and keeps no file', async () => {
    await run(
      server.db,
      sql`with supplier as (
          insert into place (tenant_id, warehouse_id, kind) values (${merchant.tenantId}, ${merchant.warehouseId}, 'supplier')
          returning id
        )
        insert into movement (tenant_id, kind, product_id, quantity, from_place_id, to_place_id, from_before, from_after,
          to_before, to_after)
        select ${merchant.tenantId}, 'receipt', ${merchant.products.cup}, 1, supplier.id, ${merchant.shelves.A1},
          0, -1, 0, 1 from supplier, generate_series(1, 20000)`,
    )
    const job = await veli.do(excelJobs.export, report)
    server.startJobs()
    const { rowsDone } = await vi.waitFor(
      async () => {
        const seen = await veli.do(excelJobs.job, { id: job.id })
        if (seen.rowsDone === 0) throw new Error('it has not begun')
        return seen
      },
      { timeout: 100_000, interval: 5 },
    )
    expect(rowsDone).toBeLessThan(20_000)
    await veli.do(excelJobs.cancel, { id: job.id })
    // The worker takes the next job only when it has let go of this one.
    expect(await exported(veli, 'excel-jobs', {})).toMatchObject({ state: 'ready' })
    const left = await veli.do(excelJobs.job, { id: job.id })
    expect([left.state, left.address, left.rowsDone < 20_000]).toEqual(['cancelled', null, true])
    expect(await chunks()).toBe(1)
  })

  test('a checked import is forgotten', async () => {
    server.startJobs()
    const job = await checked(veli, 'barcodes', 'Stok kodu;Barkod\ncup;8690000000999\nx;y')
    expect(await chunks()).toBe(2)
    await veli.do(excelJobs.cancel, { id: job.id })
    expect(await chunks()).toBe(0)
    expect((await veli.refused(excelJobs.apply, { id: job.id }))[0]).toBe('EXCEL_JOB_NOT_CHECKED')
  })

  test('a job whose server died begins again, once; one that has expired goes with its files', async () => {
    const { id } = await veli.do(excelJobs.export, report)
    const die = () =>
      run(
        server.db,
        sql`update excel_job set state = 'running', tries = tries + 1, claimed_by = gen_random_uuid(),
          heartbeat_at = now() - interval '3 minutes' where id = ${id}`,
      )
    const state = async () => (await one<{ state: string }>(server.db, sql`select state from excel_job`)).state
    await die()
    await clearOld(server.db)
    expect(await state()).toBe('waiting')
    await die()
    await clearOld(server.db)
    expect(await state()).toBe('failed')
    await run(server.db, sql`update excel_job set state = 'waiting', tries = 0`)
    server.startJobs()
    await finished(veli, { id } as never)
    expect(await chunks()).toBe(1)
    await run(server.db, sql`update excel_job set expires_at = now()`)
    await clearOld(server.db)
    expect(await chunks()).toBe(0)
  })
})
