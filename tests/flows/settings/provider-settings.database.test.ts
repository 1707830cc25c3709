import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { signNames } from '#engine/vocabulary/signs.ts'
import { run, sql } from '#server/base/store/sql.ts'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { openPage } from '#tests/support/headless.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import type { Merchant } from '#tests/support/scenes/seed.ts'
import { type TestServer, userOf } from '#tests/support/server/server.ts'

const { provider } = contract

let server: TestServer
let merchant: Merchant
let ali: ReturnType<typeof userOf>
beforeEach(async () => {
  ;({ merchant, ...server } = await merchantScene())
  ali = userOf(server.app, merchant.users.ali.token)
  await run(server.db, sql`update app_user set provider_staff = true where id = ${merchant.users.ali.id}`)
})
const open = (path: string, user: 'ali' | 'veli' = 'ali') => openPage(server, merchant.users[user].token, path)
const seen = ({ view, heard }: HeadlessTerminal) => [view.stepId, heard.at(-1)?.key]

test.each(['/settings/provider-settings', '/icons'])('%s is for the staff of the provider alone', async path => {
  expect((await open(path, 'veli')).view.flow.id).toBe('no-rights')
  expect((await open(path)).view.stepId).toBe('board')
})

test('the signs are all shown, each under its name', async () => {
  const { view } = await open('/icons')
  const { step } = view
  const options = step?.kind === 'board' ? (step.options?.(view.seen) ?? []) : expect.fail(String(step?.kind))
  expect(options.map(({ value, sign }) => [value, sign])).toEqual(signNames.map(name => [name, name]))
})

test('health and parts stand on one page; a part is switched off and on, asked once more each time', async () => {
  const page = await open('/settings/provider-settings')
  expect(page.view.panels).toMatchObject([{ kind: 'list', rows: { length: 5 } }])
  const off = async () => (await ali.do(provider.features)).filter(({ isOn }) => !isOn).map(({ feature }) => feature)
  await page.act('answer', 'returns')
  expect(page.view.stepId).toBe('switch')
  await page.act('answer', 'yes')
  expect([seen(page), await off()]).toEqual([['board', 'done.provider-settings.switched'], ['returns']])
  await page.act('answer', 'returns')
  await page.act('answer', 'yes')
  expect(await off()).toEqual([])
  await page.act('action', 'resetCache')
  expect(seen(page)).toEqual(['board', 'done.provider-settings.cacheReset'])
})

test('a word is found, seen where it stands, said otherwise, and taken back', async () => {
  const page = await open('/settings/provider-settings')
  await page.act('action', 'editWords')
  await page.act('answer', '', { uiLanguage: 'en', search: 'ask.picking-car', isOverridden: 'false' })
  expect(page.view.stepId).toBe('words')
  const { step, seen: now } = page.view
  const name = step?.kind === 'choose' ? step.options(now)[0]!.value : expect.fail('no words')
  await page.act('answer', name)
  expect(page.view.panels).toMatchObject([
    {
      kind: 'facts',
      facts: [
        { value: { raw: name } },
        { value: { word: 'flow.picking-car' } },
        { value: { raw: '/order-management/picking-car' } },
        {},
      ],
    },
  ])
  await page.act('answer', '', { word: 'Bring a cart {{boo}}' })
  expect(seen(page)).toEqual(['word', 'WORD_FIGURE_UNKNOWN'])
  await page.act('answer', '', { word: 'Bring a cart' })
  expect(seen(page)).toEqual(['words', 'done.provider-settings.wordSaved'])
  await page.act('answer', name)
  await page.act('action', 'takeBack')
  await page.act('answer', 'yes')
  expect(seen(page)).toEqual(['words', 'done.provider-settings.wordBack'])
  expect((await ali.do(provider.words, { language: 'en', isOverridden: true })).count).toBe(0)
})
