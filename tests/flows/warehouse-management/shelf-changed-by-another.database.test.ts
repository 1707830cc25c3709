import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { openPage } from '#tests/support/headless.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import type { Merchant } from '#tests/support/scenes/seed.ts'
import { type TestServer, userOf } from '#tests/support/server/server.ts'

let server: TestServer
let merchant: Merchant
let page: HeadlessTerminal
const mine = { code: 'A1', definition: 'Benim', barcode: 'RAF-A1', rank: '77', isOpenForSale: 'true', isActive: 'true' }
const shelf = () => userOf(server.app, merchant.users.veli.token).do(contract.shelves.read, { id: merchant.shelves.A1 })
const start = (name: string) =>
  page.view.step?.kind === 'form'
    ? page.view.step.fields(page.view.seen).find(field => field.name === name)?.start
    : null

beforeEach(async () => {
  ;({ merchant, ...server } = await merchantScene())
  const id = merchant.shelves.A1
  page = await openPage(server, merchant.users.veli.token, `/warehouse-management/shelf-list?id=${id}`)
  await page.act('edit', 'definition', mine)
  const { version } = await shelf()
  const theirs = { code: 'A1', definition: 'Onun', barcode: 'RAF-A1', rank: 10, isOpenForSale: false }
  await userOf(server.app, merchant.users.veli.token).do(contract.shelves.save, { id, version, ...theirs })
  await page.act('answer', '', mine)
})

test('a shelf that someone else saved meanwhile is not written over', async () => {
  expect([page.view.stepId, page.heard.at(-1)?.key]).toEqual(['conflict', 'RECORD_CHANGED'])
  expect(await shelf()).toMatchObject({ definition: 'Onun', rank: 10 })
})

test('taking theirs shows what they saved, and forgets what was typed', async () => {
  await page.act('answer', 'theirs')
  expect([page.view.stepId, page.view.seen.draft, start('definition'), start('rank')]).toEqual([
    'form',
    null,
    'Onun',
    '10',
  ])
})

test('keeping mine keeps what was typed, takes what they wrote elsewhere, tells the differences, and saves both', async () => {
  await page.act('answer', 'mine')
  expect(page.view.stepId).toBe('form')
  expect(page.view.seen.draft).toMatchObject({ definition: 'Benim', rank: '77', isOpenForSale: 'false' })
  expect(page.view.panels).toEqual([
    {
      kind: 'facts',
      label: { word: 'panel.savedMeanwhile' },
      facts: [
        { label: { word: 'field.definition' }, value: { raw: 'Onun' } },
        { label: { word: 'field.isOpenForSale' }, value: { word: 'word.no' } },
      ],
    },
  ])
  await page.act('ok')
  expect(page.heard.at(-1)?.key).toBe('done.register.saved')
  expect(await shelf()).toMatchObject({ definition: 'Benim', rank: 77, isOpenForSale: false })
})

test('the dialog can be closed to go on typing; saving asks again', async () => {
  await page.act('cancel')
  expect([page.view.stepId, page.view.seen.draft?.definition]).toEqual(['form', 'Benim'])
  await page.act('answer', '', mine)
  expect(page.view.stepId).toBe('conflict')
})

test('what was taken away meanwhile cannot be kept: the form says that it is gone', async () => {
  await userOf(server.app, merchant.users.veli.token).do(contract.shelves.remove, { id: merchant.shelves.A1 })
  await page.act('answer', 'mine')
  expect([page.view.stepId, page.heard.at(-1)?.key]).toEqual(['gone', 'SHELF_NOT_FOUND'])
})
