import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Call } from '#server/base/call.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { inThisThread } from '#server/base/threads/heavy-work.ts'
import { makeDocuments } from '#server/papers/documents/make-documents.ts'
import { openPage } from '#tests/support/headless.ts'
import { type DockScene, dockScene } from '#tests/support/scenes/dock-scene.ts'
import { addUser } from '#tests/support/scenes/seed.ts'
import { userOf } from '#tests/support/server/server.ts'

const { designs, documents } = contract

let scene: DockScene
let lead: ReturnType<typeof userOf>
let token: string
beforeEach(async () => {
  scene = await dockScene()
  token = (await addUser(scene.merchant, 'lead', ['Settings.InvoiceDesign'])).token
  lead = userOf(scene.app, token)
})

const form = { name: 'Etiketimiz', IsDefault: true, widthMm: 80, heightMm: 100, marginMm: 3, language: 'en' } as const
const themeOf = async (Type: 'Cargo' | 'Invoice') => (await lead.do(documents.themes, { Type, IsDefault: true }))[0]!

test('one that ships becomes the own when it is changed, and documents are made by it', async () => {
  const shipped = await lead.do(designs.read, { id: 0 })
  expect(shipped).toMatchObject({ type: 'Cargo', IsDefault: true, isShipped: true, widthMm: 100 })
  const own = await lead.do(designs.save, { ...form, id: 0, version: 1 })
  expect(own).toMatchObject({ ...form, isShipped: false, type: 'Cargo' })
  expect(await themeOf('Cargo')).toMatchObject({ id: own.id, settings: { paper: { widthMm: 80 } } })
  const { db, merchant, orders } = scene
  await scene.check(orders.mixed, { count: 1, desi: 2 })
  const call = {
    db,
    tenantId: merchant.tenantId,
    caller: { id: merchant.users.ali.id },
    inThread: inThisThread,
  } as Call
  const { papers } = await makeDocuments(call, { orderId: orders.mixed.id, kinds: ['Cargo'] })
  expect(papers.get('Cargo')?.html).toContain('80mm')
  const next = await lead.do(designs.save, { ...form, widthMm: 90, id: own.id, version: own.version })
  expect(next.id).not.toBe(own.id)
  const [made] = await many<{ theme: number }>(
    db,
    sql`select theme_id as theme from order_document where kind = 'Cargo'`,
  )
  expect(made!.theme).toBe(own.id)
  expect(await lead.refused(designs.read, { id: own.id })).toEqual(['THEME_NOT_FOUND', { id: own.id }])
  expect(await themeOf('Cargo')).toMatchObject({ id: next.id, settings: { paper: { widthMm: 90 } } })
})

test('without documents it is changed in its place, one save after the other', async () => {
  const { id } = await lead.do(designs.save, { ...form, id: -2, version: 1 })
  expect(await lead.do(designs.save, { ...form, name: 'Yeni ad', id, version: 1 })).toMatchObject({ id, version: 2 })
  expect((await lead.refused(designs.save, { ...form, id, version: 1 }))[0]).toBe('RECORD_CHANGED')
})

test('a printer is a user’s own, and taken back with an empty name', async () => {
  const { ali } = scene.merchant.users
  const own = await lead.do(designs.setPrinter, { id: -2, userId: ali.id, printerName: 'Zebra ZD420' })
  expect((await themeOf('Invoice')).customPrinterMatches).toEqual([{ userId: ali.id, printerName: 'Zebra ZD420' }])
  expect(own).toMatchObject({ isShipped: false, IsDefault: true })
  const none = await lead.do(designs.setPrinter, { id: own.id, userId: ali.id, printerName: '' })
  expect(none.customPrinterMatches).toEqual([])
  expect(await lead.refused(designs.setPrinter, { id: own.id, userId: 999_999, printerName: 'X' })).toEqual([
    'USER_NOT_FOUND',
    { id: 999_999 },
  ])
})

test('a copy stands beside it; removed, the one that ships holds again', async () => {
  const copy = await lead.do(designs.copy, { id: 0 })
  expect(copy).toMatchObject({ isShipped: false, IsDefault: false, type: 'Cargo' })
  const own = await lead.do(designs.save, { ...form, id: copy.id, version: copy.version })
  expect((await themeOf('Cargo')).id).toBe(own.id)
  await lead.do(designs.remove, { id: own.id })
  expect((await themeOf('Cargo')).id).toBe(0)
  expect(await lead.refused(designs.remove, { id: 0 })).toEqual(['THEME_SHIPPED', {}])
})

test.each([0, -2, -3, -4])('a sample of theme %i is a paper that tells that it is one', async id => {
  const sample = await lead.do(designs.sample, { id })
  expect(sample.orderNo).toBe('ÖRNEK-1')
  expect((sample.html ?? '').length + (sample.pdf ?? '').length).toBeGreaterThan(500)
})

describe('what cannot be', () => {
  test('is refused in words', async () => {
    expect(await lead.refused(designs.save, { ...form, id: 0, version: 1, marginMm: 35 })).toEqual([
      'THEME_MARGIN_TOO_WIDE',
      { least: 20 },
    ])
    await lead.do(designs.save, { ...form, id: 0, version: 1 })
    const copy = await lead.do(designs.copy, { id: -1 })
    expect(await lead.refused(designs.save, { ...form, id: copy.id, version: copy.version })).toEqual([
      'THEME_NAME_TAKEN',
      { name: form.name },
    ])
    expect(await lead.refused(designs.read, { id: -50 })).toEqual(['THEME_NOT_FOUND', { id: -50 }])
    const picker = userOf(scene.app, (await addUser(scene.merchant, 'toplayan', [])).token)
    expect((await picker.refused(designs.read, { id: 0 }))[0]).toBe('PERMISSION_DENIED')
  })

  test('two defaults at once: one of them is it in the end', async () => {
    const [a, b] = [await lead.do(designs.copy, { id: 0 }), await lead.do(designs.copy, { id: 0 })]
    await Promise.all(
      [a, b].map(({ id, version }, nth) => lead.do(designs.save, { ...form, name: `Etiket ${nth}`, id, version })),
    )
    expect(await lead.do(documents.themes, { Type: 'Cargo', IsDefault: true })).toHaveLength(1)
  })
})

test('on its page the lead gives a user his printer and lands on the own theme’s page', async () => {
  const page = await openPage(scene, token, '/settings/invoice-design/0')
  await page.act('action', 'themePrinters')
  await page.act('answer', String(scene.merchant.users.ali.id))
  await page.act('answer', '', { printerName: 'Zebra 2' })
  expect(page.path).toMatch(/^\/settings\/invoice-design\/[1-9]\d*$/)
  expect((await themeOf('Cargo')).customPrinterMatches).toEqual([
    { userId: scene.merchant.users.ali.id, printerName: 'Zebra 2' },
  ])
})
