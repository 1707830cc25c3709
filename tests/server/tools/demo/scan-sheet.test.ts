import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import bwip from 'bwip-js/node'
import fastify from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { calibrationCode } from '#contract/station/commands.ts'
import { projectFolder } from '#server/base/project-folder.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { migrations } from '#server/migrations/index.ts'
import { barcodePicture, symbolOf } from '#server/papers/barcodes/barcode-picture.ts'
import { html } from '#server/papers/barcodes/html.ts'
import { createDemo } from '#server/tools/demo/create-demo.ts'
import { scaleCode } from '#server/tools/demo/merchant/demo-goods.ts'
import { registerScanSheet } from '#server/tools/scan-sheet/register-scan-sheet.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/server/database.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const commands = [{ code: 'OKUT-UNDO', tr: 'Geri al', en: 'Undo' }]
const codesIn = (page: string) => [...page.matchAll(/<code>([^<]+)<\/code><\/span>/g)].map(found => found[1]!)

describe('the scan sheet', () => {
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await freshDatabase('embedded', migrations)
    await createDemo(fresh.pool)
  })
  const get = async (url: string, pool = fresh.pool) => {
    const app = fastify()
    registerScanSheet(app, pool, commands)
    return app.inject(url)
  }

  test('shows carts, the waiting set in walking order, commands and tables', async () => {
    const answer = await get('/scan-sheet')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const codes = codesIn(answer.body)
    const walk = await many<{ shelf: string; code: string }>(
      fresh.pool,
      sql`select s.barcode as shelf, b.barcode as code from allocation a join picking_set w on w.id = a.set_id and w.status = 'waiting' join shelf s on s.id = shelf_id
        join product p on p.id = a.product_id join product_barcode b on b.product_id = p.id
        order by s.rank, p.name, b.is_main desc`,
    )
    const expected = walk.flatMap(({ shelf, code }, i) => (walk[i - 1]?.shelf === shelf ? [code] : [shelf, code]))
    const labelled = expected.map(code => (code === scaleCode('35035', 0) ? scaleCode('35035', 0.75) : code))
    expect(labelled).toContain('2835035007506')
    expect(codes).toEqual([
      ...Array.from({ length: 8 }, (_, i) => `ARABA0${i + 1}`),
      ...labelled,
      'OKUT-UNDO',
      ...['MASA01', 'MASA02', 'MASA03'],
    ])
    expect(answer.body).toContain('<b class="count">0,75 kg</b>')
    expect(answer.body).toContain('Geri al <small lang="en">Undo</small>')
  })

  test('shows all shelves of a zone, and none of a zone that is not there', async () => {
    const shelves = await many<{ barcode: string }>(
      fresh.pool,
      sql`select barcode from shelf where code like 'A-%-%-%' order by rank`,
    )
    expect(codesIn((await get('/scan-sheet?zone=A')).body)).toEqual(shelves.map(shelf => shelf.barcode))
    expect(codesIn((await get('/scan-sheet?zone=%27%3Cb')).body)).toEqual([])
    expect((await get('/scan-sheet?zone=A&zone=B')).statusCode).toBe(200)
  })

  test('is not there without the demo merchant', async () => {
    const empty = await freshDatabase('embedded', migrations)
    expect((await get('/scan-sheet', empty.pool)).statusCode).toBe(404)
  })
})

test('names from the file cannot become markup', () => {
  expect(html`<p title="${'a"b'}">${'<b>&'}${html`<i>${1}</i>`}</p>`.markup).toBe(
    '<p title="a&#34;b">&#60;b&#62;&#38;<i>1</i></p>',
  )
})

describe('a barcode', () => {
  test('is drawn with its quiet zone: ten modules beside a Code 128, eleven beside an EAN-13', () => {
    for (const [code, quiet] of [
      ['RAFA01032', 20],
      ['2067093106895', 22],
    ] as const) {
      const { markup } = barcodePicture(code)
      const width = Number(/viewBox="0 0 (\d+)/.exec(markup)![1])
      const edges = [...markup.matchAll(/stroke-width="(\d+)" d="([^"]+)"/g)].flatMap(([, stroke, path]) =>
        [...path!.matchAll(/M([\d.]+) /g)].flatMap(([, x]) => [
          Number(x) - Number(stroke) / 2,
          Number(x) + Number(stroke) / 2,
        ]),
      )
      expect([Math.min(...edges), width - Math.max(...edges)]).toEqual([quiet, quiet])
    }
  })

  test('that calibrates a scanner is the same on the station page', () => {
    const drawn = readFileSync(join(projectFolder, 'public/calibration.svg'), 'utf8')
    expect(drawn.trim()).toBe(bwip.toSVG({ ...symbolOf(calibrationCode), height: 16 }).trim())
  })

  const hasDecoder = spawnSync('zbarimg', ['--version']).status === 0
  if (!hasDecoder) console.warn('NOT TESTED: that the printed barcodes decode. Install zbarimg (zbar-tools).')
  test
    .skipIf(!hasDecoder)
    .each([
      'RAFA01032',
      'ARABA08',
      'MASA03',
      'OKUT-UNDO',
      'OKUT-X12',
      '2067093106895',
      '2835035007506',
      calibrationCode,
    ])('%s is read back by a decoder', async code => {
    const file = join(temporaryFolder('barcode'), 'code.png')
    writeFileSync(file, await bwip.toBuffer(symbolOf(code)))
    const symbologies = ['-Sdisable', '-Scode128.enable', '-Sean13.enable']
    const read = execFileSync('zbarimg', ['-q', '--nodbus', '--raw', ...symbologies, file], { encoding: 'utf8' })
    expect(read.trim()).toBe(code)
  })
})
