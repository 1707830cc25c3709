import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { openChangeBus } from '#server/base/changes/change-bus.ts'
import { projectFolder } from '#server/base/project-folder.ts'
import { openDatabase } from '#server/base/store/database.ts'
import { migrate } from '#server/base/store/migrate.ts'
import { migrations } from '#server/migrations/index.ts'
import { demoOrders } from '#server/tools/demo/create-demo.ts'
import { builtProgram } from '#tests/support/built-program.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/server/database.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { foundShop } from './merchant.ts'
import { header, row, written } from './order-lines.ts'

interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

const source = 'src/server/desk/import/main.ts'
/** As `npm run import` starts it. */
const fromSource = ['--import', 'tsx', source]
let program: readonly string[]
beforeAll(async () => {
  program = [await builtProgram(source)]
})

const runImport = (env: NodeJS.ProcessEnv, ...words: string[]): Promise<Ran> => run(program, env, words)

const run = (program: readonly string[], env: NodeJS.ProcessEnv, words: readonly string[]): Promise<Ran> =>
  new Promise(resolve => {
    const child = execFile(
      process.execPath,
      [...program, ...words],
      { cwd: projectFolder, env: { ...process.env, ...env } },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })

describe('npm run import', () => {
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await freshDatabase('server', migrations)
    await foundShop(fresh.pool)
  })
  const ordersThere = async () => (await fresh.pool.query('select from customer_order')).rowCount
  const toShop = (...words: string[]) => runImport({ DATABASE_URL: fresh.url }, ...words)

  test('prints an account in which every line stands once, and writes what became of each', async () => {
    const report = join(temporaryFolder('import'), 'fates.csv')
    const file = written(`${header}\n${row}\n${row}\n${row.replace('536365', 'C536366')}\n`)
    const words = ['--domain', ' SHOP ', file, '--report', report, '--verbose']
    const { code, out, err } = await run(fromSource, { DATABASE_URL: fresh.url }, words)
    expect([code, err]).toEqual([0, ''])
    const counts = [...out.matchAll(/^ +([\d,]+) {2}(.+?) · /gm)].map(found => `${found[1]} ${found[2]}`)
    expect(counts).toEqual([
      '3 lines read',
      '1 imported',
      '1 merged into another line of the same product',
      '1 set aside: cancellation',
      '0 set aside: stock adjustment',
      '0 set aside: not goods',
      '0 set aside: found stock, unpaid and without a customer',
      '0 set aside: already imported',
      '3 accounted for',
      '1 new orders',
      '1 new products',
      '1 new customers',
    ])
    const rows = readFileSync(report, 'utf8')
    expect(rows).toBe(
      'line,orderNo,stockCode,quantity,fate\n2,536365,85123A,6,imported\n3,536365,85123A,6,merged\n4,C536366,85123A,6,cancellation\n',
    )
    expect(out.startsWith(rows)).toBe(true)
  })

  test('stations that wait for orders hear of them', async () => {
    const heard: string[] = []
    const bus = openChangeBus(fresh.url)
    bus.listen(changes => void heard.push(...(changes ?? []).map(change => change.topic)))
    await vi.waitFor(() => {
      bus.tell({ tenantId: 0, userId: 0, session: '', topic: 'setup' })
      expect(heard).toContain('setup')
    })
    await toShop('--domain', 'shop', written(`${header}\n${row.replace('536365', '536367')}\n`))
    await vi.waitFor(() => expect(heard).toContain('orders'))
    await bus.close()
  })

  test.each([
    ['IMPORT_USAGE', () => ['--domain', 'shop']],
    ['IMPORT_USAGE', () => ['--domain', 'shop', 'a.csv', '--nonsense']],
    ['IMPORT_USAGE', () => ['a.csv']],
    ['IMPORT_FILE_NOT_FOUND', () => ['--domain', 'shop', '/nowhere.csv']],
    ['IMPORT_COLUMNS_WRONG', () => ['--domain', 'shop', written('a,b\n1,2\n')]],
    ['IMPORT_GZ_TRUNCATED', () => ['--domain', 'shop', written(gzipSync(`${header}\n${row}\n`).subarray(0, 40))]],
    ['IMPORT_ENCODING_WRONG', () => ['--domain', 'shop', written(Buffer.from(`${header}\n${row}£\n`, 'latin1'))]],
    ['IMPORT_DOMAIN_NOT_FOUND', () => ['--domain', 'nobody', written(`${header}\n${row}\n`)]],
    [
      'IMPORT_REPORT_NOT_WRITABLE',
      () => ['--domain', 'shop', written(`${header}\n${row}\n`), '--report', '/nowhere/a'],
    ],
    ['IMPORT_WAREHOUSE_NOT_FOUND', () => ['--domain', 'shop', '--warehouse', 'X', written(`${header}\n${row}\n`)]],
  ])('refuses with %s and words in both languages, and does nothing', async (key, words) => {
    const before = await ordersThere()
    const { code, out, err } = await toShop(...words())
    expect([code, out, err.split('\n')[0], err.trim().split('\n').length]).toEqual([1, '', key, 3])
    expect(await ordersThere()).toBe(before)
  })

  test('says when the database is out of reach', async () => {
    const file = written(`${header}\n${row}\n`)
    const { code, err } = await runImport({ DATABASE_URL: 'postgresql://127.0.0.1:1/none' }, '--domain', 'shop', file)
    expect([code, err.split('\n')[0]]).toEqual([1, 'IMPORT_DATABASE_DOWN'])
  })

  test('makes no data where there is none', async () => {
    const folder = join(temporaryFolder('import'), 'mistyped')
    const file = written(`${header}\n${row}\n`)
    const { code, err } = await runImport({ DATABASE_URL: '' }, '--data', folder, '--domain', 'shop', file)
    expect([code, err.split('\n')[0], existsSync(folder)]).toEqual([1, 'IMPORT_DATABASE_DOWN', false])
  })

  test('runs beside a server on its embedded database, and leaves that alive', { timeout: 60_000 }, async () => {
    const folder = temporaryFolder('import-data')
    const database = await openDatabase({ folder })
    try {
      await migrate(database.pool, migrations)
      await foundShop(database.pool)
      const { code, err } = await runImport({ DATABASE_URL: '', OKUT_DATA: folder }, '--domain', 'shop', demoOrders)
      expect([code, err]).toEqual([0, ''])
      const { rows } = await database.pool.query('select count(*) as orders from customer_order')
      expect(rows).toEqual([{ orders: 159 }])
    } finally {
      await database.close()
    }
    const after = await runImport({ DATABASE_URL: '', OKUT_DATA: folder }, '--domain', 'shop', demoOrders)
    expect([after.code, /^ +0 {2}new orders/m.test(after.out)]).toEqual([0, true])
  })
})
