import { readSheet } from 'read-excel-file/node'
import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Letter } from '#server/base/mail/post-office.ts'
import { deliverDue } from '#server/base/outbox/deliver-notices.ts'
import { many, one, run, sql } from '#server/base/store/sql.ts'
import { createWholeServer } from '#server/create-whole-server.ts'
import { runWaitingJobs } from '#server/desk/excel/run-waiting-jobs.ts'
import { sendDueViews } from '#server/desk/view-mails/send-due-views.ts'
import { viewLetters } from '#server/desk/view-mails/view-letters.ts'
import { withMerchant } from '#tests/support/scenes/merchant-scene.ts'
import { type Merchant, seedMerchant } from '#tests/support/scenes/seed.ts'
import { copyOf } from '#tests/support/server/database.ts'
import { userOf } from '#tests/support/server/server.ts'

const { viewMails, savedFilters, rows } = contract

let pool: Awaited<ReturnType<typeof copyOf>>['pool']
let app: Awaited<ReturnType<typeof createWholeServer>>
let merchant: Merchant
let veli: ReturnType<typeof userOf>
let letters: Letter[]
let fails: string | null
let viewID: number

beforeEach(async () => {
  const template = await withMerchant('embedded')
  ;({ pool } = await copyOf(template))
  app = await createWholeServer({ pool, checkModels: true, log: false })
  merchant = { ...template.model, db: pool as never }
  veli = userOf(app, merchant.users.veli.token)
  letters = []
  fails = null
  await run(merchant.db, sql`update app_user set email = user_name || '@firma.example' where user_name <> 'ali'`)
  const saved = await veli.do(savedFilters.save, {
    page: 'shelf-stock-report',
    name: 'Raflar',
    filters: { columns: 'product.barcode', sort: '-product', colour: 'red' },
  })
  viewID = saved[0]!.id
})

const wanted = () => ({
  viewID,
  recipientIDs: [merchant.users.veli.id],
  mailFormat: 'xlsx' as const,
  rhythm: 'weekly' as const,
  weekday: 1,
  hour: 9,
})
const gateway = () =>
  viewLetters(merchant.db, async letter => {
    if (fails !== null) throw new Error(fails)
    letters.push(letter)
  })
const never = { tell: () => Promise.reject(new Error('not by this way')) }
const makeDue = () => run(merchant.db, sql`update view_mail set next_at = now() - interval '1 minute'`)
/** What the house does by itself: looks at the calendar, makes the files, hands the letters over. */
const work = async () => {
  const due = await sendDueViews(pool)
  await runWaitingJobs(pool, { workerId: '00000000-0000-4000-8000-000000000000', mostXlsxRows: 100_000 })
  await deliverDue(merchant.db, { file: never, http: never, mail: gateway() })
  return due
}
const mine = async () => {
  const { rows: mails } = await veli.do(rows.viewMails, {})
  return mails.map(({ view, type, recipients, mailState, failure }) => [view, type, recipients, mailState, failure])
}

test('a view goes to those it is for when it is due, once, as its keeper would export it', async () => {
  expect(await veli.do(viewMails.options, { viewID })).toMatchObject({
    view: 'Raflar',
    page: 'shelf-stock-report',
    people: [{ id: merchant.users.veli.id }],
  })
  await veli.do(viewMails.save, wanted())
  expect(await work()).toBe(0)
  await makeDue()
  expect(await work()).toBe(1)
  expect(await work()).toBe(0)
  expect(letters).toMatchObject([{ to: 'veli@firma.example', subject: 'Okut: Raflar' }])
  const [{ filename, content }] = letters[0]!.attachments as [{ filename: string; content: Buffer }]
  expect(filename.replace(/\d{4}-\d\d-\d\d/, 'day')).toBe('Raflar day.xlsx')
  expect((await readSheet(content))[0]).toEqual(['Ürün', 'Barkod'])
  expect(await mine()).toEqual([['Raflar', '@flow.shelf-stock-report', 'Toplayıcı veli', 'on', null]])
  const { next } = await one<{ next: string }>(
    merchant.db,
    sql`select to_char(next_at at time zone 'Europe/Istanbul', 'ID HH24:MI') as next from view_mail where next_at > now()`,
  )
  expect(next).toBe('1 09:00')
})

test.each([
  ['daily', { hour: 7 }, /^\d 07:00 \d\d$/],
  ['monthly', { monthDay: 28, hour: 23 }, /^\d 23:00 28$/],
  ['weekly', { weekday: 7, hour: 0 }, /^7 00:00 \d\d$/],
] as const)('%s is kept by the clock of the merchant', async (rhythm, when, at) => {
  await veli.do(viewMails.save, { ...wanted(), rhythm, ...when })
  const { next } = await one<{ next: string }>(
    merchant.db,
    sql`select to_char(next_at at time zone 'Europe/Istanbul', 'ID HH24:MI DD') as next from view_mail
      where next_at > now() and next_at < now() + interval '32 days'`,
  )
  expect(next).toMatch(at)
})

test('as a PDF it can be read on any telephone', async () => {
  const { id } = await veli.do(viewMails.save, { ...wanted(), mailFormat: 'pdf' })
  await veli.do(viewMails.sendNow, { id })
  await work()
  const [{ filename, content }] = letters[0]!.attachments as [{ filename: string; content: Buffer }]
  expect([filename.endsWith('.pdf'), content.subarray(0, 5).toString()]).toEqual([true, '%PDF-'])
})

test('a letter that could not be handed over is tried again, and told until it is', async () => {
  const { id } = await veli.do(viewMails.save, wanted())
  fails = 'the mail is away'
  await veli.do(viewMails.sendNow, { id })
  await work()
  expect((await mine())[0]!.slice(3)).toEqual(['failing', 'the mail is away (1)'])
  fails = null
  await run(merchant.db, sql`update outbox set next_at = now()`)
  await work()
  expect([letters.length, (await mine())[0]![3]]).toEqual([1, 'on'])
})

test('who may not read the listing any more is sent nothing, and nothing is made for a keeper who may not', async () => {
  const { id } = await veli.do(viewMails.save, wanted())
  await veli.do(viewMails.sendNow, { id })
  await runWaitingJobs(pool, { workerId: '00000000-0000-4000-8000-000000000000', mostXlsxRows: 100_000 })
  await run(merchant.db, sql`update authority_group set permissions = '{}' where name = 'veli'`)
  await deliverDue(merchant.db, { file: never, http: never, mail: gateway() })
  expect(letters).toEqual([])
  await veli.do(viewMails.sendNow, { id })
  await work()
  expect(letters).toEqual([])
  expect((await mine())[0]!.slice(3)).toEqual(['failing', '@PERMISSION_DENIED'])
})

test('it stops, goes on, and is forgotten with its view', async () => {
  const { id } = await veli.do(viewMails.save, wanted())
  await veli.do(viewMails.stop, { id })
  await makeDue()
  expect([await work(), (await mine())[0]![3]]).toEqual([0, 'stopped'])
  await veli.do(viewMails.goOn, { id })
  expect([await work(), (await mine())[0]![3]]).toEqual([0, 'on'])
  await veli.do(viewMails.sendNow, { id })
  await work()
  await veli.do(savedFilters.remove, { id: viewID })
  expect([await mine(), await many(merchant.db, sql`select id from outbox`)]).toEqual([[], []])
  expect(await veli.refused(viewMails.remove, { id })).toEqual(['VIEW_MAIL_NOT_FOUND', { id }])
})

test('it is for people of the merchant with an address who may read it, and of a listing that its keeper may read', async () => {
  const stranger = await seedMerchant(merchant.db, 'stranger')
  for (const other of [merchant.users.ali.id, merchant.users.reader.id, stranger.users.veli.id])
    expect(await veli.refused(viewMails.save, { ...wanted(), recipientIDs: [other] })).toEqual([
      'VIEW_MAIL_RECIPIENT_UNFIT',
      { id: other },
    ])
  const theirs = userOf(app, stranger.users.veli.token)
  const { id } = await veli.do(viewMails.save, wanted())
  for (const call of [viewMails.sendNow, viewMails.stop, viewMails.goOn, viewMails.remove])
    for (const other of [theirs, userOf(app, merchant.users.ali.token)])
      expect(await other.refused(call, { id })).toEqual(['VIEW_MAIL_NOT_FOUND', { id }])
  expect(await theirs.refused(viewMails.options, { viewID })).toEqual(['SAVED_FILTER_NOT_FOUND', { id: viewID }])
  await veli.do(savedFilters.save, { page: 'shelf-stock-report', name: 'Herkes', isShared: true, filters: {} })
  const [{ id: shared }] = (await userOf(app, merchant.users.reader.token).do(savedFilters.list, {
    page: 'shelf-stock-report',
  })) as unknown as unknown as [{ id: number }]
  expect((await userOf(app, merchant.users.reader.token).refused(viewMails.options, { viewID: shared }))[0]).toBe(
    'PERMISSION_DENIED',
  )
  for (let nth = 1; nth < 20; nth++) await veli.do(viewMails.save, wanted())
  expect(await veli.refused(viewMails.save, wanted())).toEqual(['VIEW_MAILS_FULL', { most: 20 }])
})
