import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { readRecord } from '#contract/logbook/read-record.ts'
import { OutOfReach } from '#contract/reply.ts'
import type { Ports } from '#engine/machine/ports.ts'
import { createClient } from '#http/client/client.ts'
import { replayRecord } from '#replay/replay-record.ts'
import { openHeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { questionsTo } from '#simulate/worker/questions-to.ts'
import { keepRecord } from '#tests/support/records/kept-record.ts'
import { serverForScenarios } from '#tests/support/server/scenario-server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { type Books, openBooks } from './books.ts'
import { headlessDriver } from './headless-driver.ts'
import { meetTroubleOnTheFirstShelf, takeTheWaitingSet } from './pick-a-set.ts'

const server = serverForScenarios()
const secrets = ['okut-demo', 'Wrong-old-1', 'Brand-new-1', 'Brand-new-2']
let record = ''
let acts = 0

let isAway = false
/** The server cannot be reached while `isAway`. */
const cut =
  (ask: Ports['ask']): Ports['ask'] =>
  question =>
    isAway ? Promise.reject(new OutOfReach('cut')) : ask(question)

/** The product that is wanted on the shelf of the worker's turn. */
const wantedNow = async (books: Books): Promise<string> =>
  (await books.openOn((await books.nextShelf()).id))[0]!.productBarcode

beforeAll(async () => {
  const kept = keepRecord(10)
  const worker = headlessDriver(server.url, { start: kept.start, passing: cut })
  await takeTheWaitingSet(worker)
  const books = await openBooks(server.url, 'picker')
  await meetTroubleOnTheFirstShelf(worker, books)
  const many = (await books.rows()).find(row => row.piece - row.occurrencesPiece - row.missingPiece > 3)!
  const shelf = (await books.shelves()).find(({ id }) => id === many.shelfID)!
  const badge = 'OKUT-B-ABCDEFGHJKLMNPQR'
  // The last two wait until one of the three before them is stored.
  for (const code of [shelf.barcode, ...Array(3).fill(many.productBarcode), 'UNKNOWN', badge]) await worker.scanOn(code)
  await worker.settle()
  await worker.scan(badge)
  await worker.open('/order-management/picking')
  await worker.scan((await books.nextShelf()).barcode)
  isAway = true
  await worker.scan(await wantedNow(books))
  isAway = false
  await vi.waitFor(() => expect(worker.terminal.unconfirmed).toBe(0), 10_000)
  await worker.open('/settings/my-account')
  const terminal = worker.terminal
  for (const again of ['Brand-new-2', 'Brand-new-1']) {
    await terminal.act('action', 'password')
    await terminal.act('answer', '', { oldPassword: 'Wrong-old-1', password: 'Brand-new-1', passwordAgain: again })
  }
  const gate = await openHeadlessTerminal(questionsTo(createClient(server.url)), null, '/login', { start: kept.start })
  await gate.act('answer', '', { domainName: 'demo', username: 'picker', password: 'Wrong-old-1' })
  terminal.stop()
  record = kept.text()
  acts = readRecord(record).entries.filter(({ act }) => act !== undefined).length
})

const changed = (change: (line: string) => string) => record.split('\n').map(change).join('\n')

describe('a record of real work', () => {
  it('replays to what the operator saw, without a server', async () => {
    const replay = await replayRecord(readRecord(record).entries)
    expect(replay.lines.filter(({ differences }) => differences.length > 0)).toEqual([])
    expect(replay).toMatchObject({ acts, differing: 0, skipped: 0 })
    expect(acts).toBeGreaterThan(25)
    expect(record).toContain('"away":true')
  })

  it('holds no password, token or badge', () => {
    for (const secret of secrets) expect(record).not.toContain(secret)
    expect(record).not.toContain('ABCDEFGHJKLMNPQR')
    expect(record).toContain('"password":"•')
  })

  it('can be replayed from the middle of a page, where it was cut', async () => {
    const { entries } = readRecord(record)
    const late = entries.slice(Math.floor(entries.length / 2))
    const replay = await replayRecord(late)
    expect(replay.differing).toBe(0)
    expect(replay.skipped).toBeGreaterThan(0)
    expect(replay.skipped).toBeLessThan(10)
    expect(replay.acts + replay.skipped).toBe(late.filter(({ act }) => act !== undefined).length)
  })

  it('that says something else than what comes out is told, with both sides', async () => {
    const tampered = changed(line => line.replace('"key":"SHELF_FIRST"', '"key":"CART_NOT_FOUND"'))
    expect(tampered).not.toBe(record)
    const { differing, lines } = await replayRecord(readRecord(tampered).entries)
    expect(differing).toBeGreaterThan(0)
    const [difference] = lines.flatMap(({ differences }) => differences)
    expect([difference?.of, difference?.recorded, difference?.now]).toEqual([
      'told',
      [expect.objectContaining({ key: 'CART_NOT_FOUND' })],
      [expect.objectContaining({ key: 'SHELF_FIRST' })],
    ])
  })

  it('that does not hold a question which is asked now is told, with both sides', async () => {
    const tampered = changed(line => line.replace('"call":"POST /api/WarehouseCar/assign"', '"call":"POST /api/other"'))
    expect(tampered).not.toBe(record)
    const { lines } = await replayRecord(readRecord(tampered).entries)
    const asked = lines.flatMap(({ differences }) => differences).find(({ of }) => of === 'asked')
    expect(JSON.stringify(asked?.recorded)).toContain('POST /api/other')
    expect(JSON.stringify(asked?.now)).toContain('"answer":null')
  })

  it('is printed act by act by the command, which fails where anything differs', async () => {
    const file = join(temporaryFolder('replay'), 'record.jsonl')
    const replay = (text: string, language: string) => {
      writeFileSync(file, text)
      const given = ['--import', 'tsx', 'src/replay/main.ts', file, '--lang', language]
      return promisify(execFile)(process.execPath, given).catch(error => error as { stdout: string; code: number })
    }
    const good = await replay(record, 'en')
    const [last, ...before] = good.stdout.trim().split('\n').reverse()
    expect(last).toBe(`${acts} acts replayed, 0 differ`)
    expect(before.join('\n')).toMatch(
      /picking-car\.scanCart {2}Scan NOCART {2}POST \/api\/WarehouseCar\/assign → CART_NOT_FOUND, GET \/api\/work\/named\/:code → yes {2}✗ This is no cart/,
    )
    expect(before.join('\n')).toContain('Not done')
    const bad = await replay(
      changed(line => line.replace('"tone":"no"', '"tone":"yes"')),
      'tr',
    )
    expect(bad).toMatchObject({ code: 1, stdout: expect.stringMatching(/ acts replayed, [1-9]\d* differ\n$/) })
  })
})
