import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { openSession } from '#server/base/sessions.ts'
import { defaultSettings } from '#server/base/settings.ts'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { openPage } from '#tests/support/headless.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { type Merchant, password } from '#tests/support/scenes/seed.ts'
import { send, type TestServer, userOf } from '#tests/support/server/server.ts'

const path = '/settings/warehouse-settings'
const { warehouseSettings, account } = contract

let server: TestServer
let merchant: Merchant
let token: string
let veli: ReturnType<typeof userOf>
beforeEach(async () => {
  ;({ merchant, ...server } = await merchantScene())
  token = merchant.users.veli.token
  veli = userOf(server.app, token)
})
const filled = ({ view: { step, seen, stepId } }: HeadlessTerminal) =>
  step?.kind === 'form'
    ? Object.fromEntries(step.fields(seen).map(({ name, start = '' }) => [name, start]))
    : expect.fail(`no form but ${stepId}`)
const last = ({ heard }: HeadlessTerminal) => heard.at(-1)

describe('the warehouse settings', () => {
  test('hold every default at first, and only what is changed is sent', async () => {
    const page = await openPage(server, token, path)
    const form = filled(page)
    await veli.do(warehouseSettings.save, { settings: { arabaModulAktif: false }, version: 1 })
    await page.open(path)
    await page.act('answer', '', {
      ...filled(page),
      'urunToplamaAyar.urunToplamaYontemi': '3',
      'notFoundSettings.reasonIDs': String(merchant.causeId),
      'kaliteKontrolAyar.shippingAmountByParcel': '12,5',
    })
    expect(last(page)?.key).toBe('done.warehouse-settings.saved')
    const { settings } = await veli.do(warehouseSettings.read)
    expect(settings).toEqual({
      ...defaultSettings,
      arabaModulAktif: false,
      urunToplamaAyar: { ...defaultSettings.urunToplamaAyar, urunToplamaYontemi: 3 },
      notFoundSettings: { reasonRequired: false, reasonIDs: [merchant.causeId] },
      kaliteKontrolAyar: { ...defaultSettings.kaliteKontrolAyar, shippingAmountByParcel: 12.5 },
    })
    expect(form.arabaModulAktif).toBe('true')
  })

  test('what is out of range names its field', async () => {
    const page = await openPage(server, token, path)
    await page.act('answer', '', { ...filled(page), 'siparisSecimAyar.maxOrdersPerSet': '501' })
    expect(last(page)).toMatchObject({
      key: 'SETTING_OUT_OF_RANGE',
      params: { field: 'siparisSecimAyar.maxOrdersPerSet', least: 1, most: 500 },
    })
  })

  test('what someone else saved meanwhile is shown, and mine is saved over it', async () => {
    const page = await openPage(server, token, path)
    const mine = { ...filled(page), 'siparisSecimAyar.maxOrdersPerSet': '40' }
    await veli.do(warehouseSettings.save, { settings: { iadeAyar: { iadeNedeniAktif: false } }, version: 1 })
    await page.act('edit', '', mine)
    await page.act('answer', '', mine)
    expect(page.view.stepId).toBe('conflict')
    await page.act('answer', 'mine')
    expect(page.view.panels).toEqual([
      { kind: 'facts', facts: [{ label: { word: 'field.iadeAyar.iadeNedeniAktif' }, value: { word: 'word.no' } }] },
    ])
    expect(page.view.seen.draft).toMatchObject({ 'siparisSecimAyar.maxOrdersPerSet': '40' })
  })

  test('a rule for segmented barcodes is added, changed and removed, one at a time', async () => {
    const rules = async () => (await veli.do(warehouseSettings.read)).settings.barcodeSettings.segmentedBarcodeSettings
    const page = await openPage(server, token, path)
    await page.act('action', 'segmentRules')
    await page.act('answer', 'new')
    const form = { ...filled(page), prefix: '27', valueKind: 'price', decimals: '2' }
    await page.act('answer', '', { ...form, valueLength: '6' })
    expect(last(page)).toMatchObject({ key: 'SEGMENT_RULE_INVALID', params: { field: 'valueLength', nth: 2 } })
    await page.act('answer', '', form)
    expect([last(page)?.key, page.view.stepId]).toEqual(['done.warehouse-settings.ruleSaved', 'rules'])
    const price = {
      prefix: '27',
      length: 13,
      item: [2, 5],
      value: [7, 5],
      kind: 'price',
      decimals: 2,
      verifyCheckDigit: true,
    }
    const [weight] = defaultSettings.barcodeSettings.segmentedBarcodeSettings
    expect(await rules()).toEqual([weight, price])
    await page.act('answer', '1')
    await page.act('answer', '', { ...filled(page), prefix: '29' })
    expect(await rules()).toEqual([weight, { ...price, prefix: '29' }])
    await page.act('answer', '0')
    await page.act('action', 'remove')
    await page.act('answer', 'yes')
    expect(await rules()).toEqual([{ ...price, prefix: '29' }])
  })

  test('a changed form is not left for the rules without a word', async () => {
    const page = await openPage(server, token, path)
    await page.act('edit', '', { ...filled(page), arabaModulAktif: 'false' })
    await page.act('action', 'segmentRules')
    expect([last(page)?.key, page.view.stepId]).toEqual(['UNSAVED_CHANGES', 'form'])
  })
})

describe('my account', () => {
  const open = () => openPage(server, token, '/settings/my-account')

  test('the password is changed by who knows the old one', async () => {
    const page = await open()
    await page.act('action', 'password')
    const typed = { oldPassword: 'yanlış', password: 'yeni parola', passwordAgain: 'yeni parola' }
    await page.act('edit', 'oldPassword', typed)
    await page.act('cancel')
    expect(last(page)?.key).toBe('UNSAVED_CHANGES')
    await page.act('answer', '', typed)
    expect(last(page)?.key).toBe('PASSWORD_WRONG')
    await page.act('answer', '', { ...typed, oldPassword: password })
    expect([last(page)?.key, page.view.stepId]).toEqual(['done.my-account.passwordChanged', 'account'])
    const login = { domainName: 'okut', username: 'veli', password: 'yeni parola' }
    expect((await send(server.app, contract.session.login, login)).statusCode).toBe(200)
  })

  test('pages are put at hand, of those the user may see', async () => {
    const page = await openPage(server, token, '/settings/my-account')
    await page.act('action', 'quickMenus')
    await page.act('answer', '', { quickMenus: '/order-management/picking,/settings/my-account' })
    expect(last(page)?.key).toBe('done.my-account.quickMenusSaved')
    const { quickMenus } = await veli.do(account.read)
    expect(quickMenus.map(menu => menu.path)).toEqual(['/order-management/picking', '/settings/my-account'])
  })

  test('a session elsewhere is ended', async () => {
    const elsewhere = await openSession(server.db, merchant.tenantId, merchant.users.veli.id, { address: '10.0.0.7' })
    const page = await open()
    const list = page.view.panels.find(panel => panel.kind === 'list')
    const other = list?.rows.find(row => row.answer !== undefined)
    expect(other?.title).toEqual({ raw: '10.0.0.7' })
    await page.act('answer', other!.answer!)
    await page.act('answer', 'yes')
    expect(last(page)?.key).toBe('done.my-account.sessionEnded')
    expect((await send(server.app, account.read, {}, { token: elsewhere })).statusCode).toBe(401)
  })

  test('the profile is saved', async () => {
    const page = await open()
    await page.act('action', 'profile')
    await page.act('answer', '', { ...filled(page), name: 'Veli Bey', language: 'en' })
    expect(last(page)?.key).toBe('done.my-account.saved')
    expect(await veli.do(account.read)).toMatchObject({ name: 'Veli Bey', language: 'en' })
  })
})
