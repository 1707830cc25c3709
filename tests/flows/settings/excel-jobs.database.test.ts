import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Panel } from '#engine/vocabulary/panels.ts'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { type ExcelServer, excelServer, finished } from '#tests/support/excel.ts'
import { openPage } from '#tests/support/headless.ts'
import type { Merchant } from '#tests/support/scenes/seed.ts'
import { userOf } from '#tests/support/server/server.ts'

const path = '/settings/excel-jobs'
const fileOf = (text: string) => `ürünler:1.csv:${Buffer.from(text).toString('base64')}`

describe('the Excel jobs', () => {
  let server: ExcelServer
  let merchant: Merchant
  let veli: ReturnType<typeof userOf>
  beforeEach(async () => {
    server = await excelServer()
    merchant = server.merchant
    veli = userOf(server.app, merchant.users.veli.token)
  })
  const open = (address = path) => openPage(server, merchant.users.veli.token, address)
  const last = ({ heard }: HeadlessTerminal) => heard.at(-1)?.key
  /** What the board's widget shows by now. */
  const shown = async ({ view: { step, seen } }: HeadlessTerminal): Promise<readonly Panel[]> => {
    const [widget] = step?.kind === 'board' ? (step.widgets?.(seen) ?? []) : []
    return widget!.shows(await veli.do(widget!.asks.endpoint, widget!.asks.input))
  }

  test('an import is chosen, checked, looked at and applied', async () => {
    server.startJobs()
    const page = await open()
    await page.act('action', 'import')
    await page.act('edit', 'importType', { importType: 'products', file: '' })
    expect(page.view.panels).toMatchObject([
      {
        kind: 'facts',
        facts: expect.arrayContaining([
          { label: { word: 'column.stockCode' }, value: { word: 'panel.columnIsWanted' } },
          { label: { word: 'column.name' }, value: { word: 'panel.columnIsFree' } },
        ]),
      },
    ])
    await page.act('answer', '', {
      importType: 'products',
      file: fileOf('stok kodu;ürün adı;fiyat\nT1;Tabak;12,5\nT2;;3\n'),
    })
    expect([last(page), page.view.stepId]).toEqual(['done.excel-jobs.checking', 'job'])
    const id = Number(page.view.seen.position.id)
    expect(await finished(veli, { id } as never)).toMatchObject({ state: 'checked', fileName: 'ürünler:1.csv' })
    expect((await shown(page)).slice(1)).toMatchObject([
      {
        label: { word: 'panel.columnsFound' },
        facts: [
          { label: { raw: 'stok kodu' }, value: { word: 'column.stockCode' } },
          { label: { raw: 'ürün adı' }, value: { word: 'column.name' } },
          { label: { raw: 'fiyat' }, value: { word: 'column.price' } },
        ],
      },
      { kind: 'grid', rows: [{ row: 3, heading: '@column.name', reason: '@import.reason.missing' }] },
      { kind: 'grid', rows: [{ stockCode: 'T1', name: 'Tabak' }, { stockCode: 'T2' }] },
    ])
    page.changed()
    await page.settle()
    await page.act('action', 'applyImport')
    expect([last(page), page.view.stepId]).toEqual(['done.excel-jobs.applying', 'job'])
    expect(await finished(veli, { id } as never)).toMatchObject({ state: 'ready' })
    expect((await shown(page))[0]).toMatchObject({
      facts: expect.arrayContaining([{ label: { word: 'panel.rowsStored' }, value: { figure: 1 } }]),
    })
    expect(await veli.do(contract.products.byBarcode, { barcode: 'T1' })).toMatchObject({ name: 'Tabak' })
  })

  test('a file that is none is refused', async () => {
    const page = await open()
    await page.act('action', 'import')
    await page.act('answer', '', { importType: 'products', file: '' })
    expect(last(page)).toBe('FIELD_MISSING')
  })

  test('one that waits is cancelled; one of somebody else is not shown', async () => {
    const job = await veli.do(contract.excelJobs.export, { listing: 'orders', filters: {} })
    const page = await open(`${path}?id=${job.id}`)
    await page.act('action', 'cancelJob')
    expect([last(page), page.view.stepId]).toEqual(['done.excel-jobs.jobCancelled', 'job'])
    expect(await veli.do(contract.excelJobs.job, { id: job.id })).toMatchObject({ state: 'cancelled' })
    for (const unknown of ['999999', 'x']) {
      const other = await open(`${path}?id=${unknown}`)
      expect(other.view.stepId).toBe('gone')
      await other.act('ok')
      expect(other.view.stepId).toBe('table')
    }
  })
})
