import { beforeEach, expect, test } from 'vitest'
import type { Endpoint } from '#contract/define.ts'
import { contract } from '#contract/index.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { type Merchant, seedMerchant } from '#tests/support/scenes/seed.ts'
import { type TestServer, userOf } from '#tests/support/server/server.ts'

const { provider, session, reference, counts, staff } = contract

let server: TestServer
let merchant: Merchant
let ali: ReturnType<typeof userOf>
let veli: ReturnType<typeof userOf>
beforeEach(async () => {
  ;({ merchant, ...server } = await merchantScene('embedded', { sendLetter: async () => Promise.reject(new Error()) }))
  ali = userOf(server.app, merchant.users.ali.token)
  veli = userOf(server.app, merchant.users.veli.token)
  await run(server.db, sql`update app_user set provider_staff = true where id = ${merchant.users.ali.id}`)
})
const name = 'done.admin-dashboard.cacheReset'
const plain = { language: 'en', name, word: 'All read again' } as const
const wordAt = async (who: typeof ali, language = 'en') => (await who.do(reference.localizations, { language }))[name]

test('who is not of the provider is refused every call, whatever else he holds', async () => {
  const inputs: Readonly<Record<keyof typeof provider, Record<string, unknown>>> = {
    health: {},
    features: {},
    setFeature: { feature: 'counting', isOn: false },
    words: { language: 'en' },
    overrideWord: plain,
    takeWordBack: { language: 'en', name },
  }
  for (const [call, endpoint] of Object.entries(provider) as [keyof typeof provider, Endpoint][])
    expect([call, await veli.refused(endpoint, inputs[call])]).toEqual([
      call,
      ['PERMISSION_DENIED', { permission: 'isProviderUser' }],
    ])
})

test('a part that is switched off is held by nobody, here alone, and comes back as it was', async () => {
  const stranger = await seedMerchant(server.db, 'stranger')
  const other = userOf(server.app, stranger.users.veli.token)
  const holds = async (who: typeof ali) =>
    (await who.do(session.informations)).authority.filter(right => right.includes('Counting'))
  const before = await holds(veli)
  expect(before).toHaveLength(3)
  const switches = await ali.do(provider.setFeature, { feature: 'counting', isOn: false })
  expect(switches.filter(({ isOn }) => !isOn)).toEqual([{ feature: 'counting', isOn: false }])
  expect([await holds(veli), await holds(other)]).toEqual([[], before])
  expect((await veli.refused(counts.make, { countKind: 'shelves', shelves: ['RAF-A1'] }))[0]).toBe('PERMISSION_DENIED')
  await ali.do(provider.setFeature, { feature: 'counting', isOn: false })
  await ali.do(provider.setFeature, { feature: 'counting', isOn: true })
  expect(await holds(veli)).toEqual(before)
  expect((await ali.do(provider.features)).every(({ isOn }) => isOn)).toBe(true)
})

test('staff in a group that has a switched-off right can still be kept by who manages staff alone', async () => {
  const { db, tenantId, users } = merchant
  await run(
    db,
    sql`update authority_group set permissions = array_remove(permissions, 'WarehouseManagement.AuthorityManager')
      where tenant_id = ${tenantId} and name = 'veli'`,
  )
  await ali.do(provider.setFeature, { feature: 'transfers', isOn: false })
  const { id } = await one<{ id: number }>(
    db,
    sql`select id from authority_group where tenant_id = ${tenantId} and name = 'veli'`,
  )
  const reader = await veli.do(staff.read, { id: users.reader.id })
  const saved = await veli.do(staff.save, {
    id: users.reader.id,
    version: reader.version,
    name: 'Okur',
    email: 'okur@firma.example',
    type: 1,
    storeID: null,
    warehouseID: null,
    authorityGroupIDs: [id],
    customPrinter: false,
    active: true,
  })
  expect(saved.name).toBe('Okur')
})

test('a word is said otherwise for this merchant alone, in its language alone, and is taken back', async () => {
  const stranger = await seedMerchant(server.db, 'stranger')
  const other = userOf(server.app, stranger.users.veli.token)
  const [english, turkish] = [await wordAt(veli), await wordAt(veli, 'tr')]
  expect(await ali.do(provider.overrideWord, plain)).toEqual({ name, shipped: english, instead: 'All read again' })
  await ali.do(provider.overrideWord, { ...plain, word: 'Read once more' })
  expect([await wordAt(veli), await wordAt(veli, 'tr'), await wordAt(other)]).toEqual([
    'Read once more',
    turkish,
    english,
  ])
  expect(await ali.do(provider.words, { language: 'en', isOverridden: true })).toEqual({
    count: 1,
    words: [{ name, shipped: english, instead: 'Read once more' }],
  })
  expect((await ali.do(provider.words, { language: 'en', search: 'READ ONCE' })).count).toBe(1)
  await ali.do(provider.takeWordBack, { language: 'en', name })
  expect(await wordAt(veli)).toBe(english)
})

test('an override without its figure, with one that nothing fills, or of no word is refused', async () => {
  const figured = { language: 'en', name: 'LANGUAGE_NOT_FOUND' } as const
  expect(await ali.refused(provider.overrideWord, { ...figured, word: 'None such' })).toEqual([
    'WORD_FIGURE_MISSING',
    { figure: 'language' },
  ])
  expect(await ali.refused(provider.overrideWord, { ...figured, word: '{{language}} {{user}}' })).toEqual([
    'WORD_FIGURE_UNKNOWN',
    { figure: 'user' },
  ])
  expect(await ali.refused(provider.overrideWord, { ...plain, name: 'toString' })).toEqual([
    'WORD_NOT_FOUND',
    { name: 'toString' },
  ])
  expect((await ali.do(provider.overrideWord, { ...figured, word: 'No {{ language }}' })).instead).toBe(
    'No {{ language }}',
  )
})

test('every part tells how it fares', async () => {
  const states = async () => Object.fromEntries((await ali.do(provider.health)).map(part => [part.part, part]))
  expect(Object.keys(await states())).toEqual(['database', 'replica', 'outbox', 'mail', 'printer'])
  expect(await states()).toMatchObject({
    database: { state: expect.stringMatching(/good|careful/), figures: { ms: expect.any(Number) } },
    replica: { state: 'absent' },
    outbox: { state: 'good', figures: { waiting: 0, failing: 0 } },
    mail: { state: 'good' },
    printer: { state: 'absent' },
  })
  const { tenantId } = merchant
  await run(
    server.db,
    sql`insert into outbox (tenant_id, kind, carrier_id, payload, tries)
      select tenant_id, 'handedOver', id, '{}', 3 from carrier where tenant_id = ${tenantId} limit 1`,
  )
  await run(
    server.db,
    sql`insert into station (tenant_id, name, settings, key_hash)
      values (${tenantId}, 'Masa', '{"printing": {"order": ["service"]}}', '\\x01')`,
  )
  await run(server.db, sql`update app_user set email = 'veli@firma.example' where id = ${merchant.users.veli.id}`)
  await userOf(server.app, '').do(session.forgotPassword, { domainName: 'okut', username: 'veli' })
  await expect
    .poll(async () => (await states()).mail)
    .toEqual({
      part: 'mail',
      state: 'careful',
      figures: { waiting: 1, givenUp: 0 },
    })
  expect(await states()).toMatchObject({
    outbox: { state: 'careful', figures: { waiting: 1, failing: 1 } },
    printer: { state: 'good', figures: { stations: 1, seen: 1 } },
  })
})
