import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/define.ts'
import { contract } from '#contract/index.ts'
import { type Permission, permissions } from '#contract/permissions.ts'
import { heads } from '#flows/heads.ts'
import { homeWidgets } from '#flows/parts/home-widgets.ts'
import { listedPages } from '#flows/parts/shown-pages.ts'
import { optionsFor } from '#flows/session/home/shortcuts.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { openHeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import type { Merchant } from '#tests/support/scenes/seed.ts'
import { replyIn, send, type TestServer, userOf } from '#tests/support/server/server.ts'

let server: TestServer
let merchant: Merchant
beforeAll(async () => {
  ;({ merchant, ...server } = await merchantScene())
})

const become = async (type: number, held: readonly Permission[], isProviderUser = false) => {
  const { db, tenantId, users } = merchant
  await run(db, sql`update authority_group set permissions = ${held} where tenant_id = ${tenantId} and name = 'reader'`)
  await run(
    db,
    sql`update app_user set type = ${type}, provider_staff = ${isProviderUser} where id = ${users.reader.id}`,
  )
  return userOf(server.app, users.reader.token).do(contract.session.informations)
}

/** What a user meets on a page that is offered to him: calls that are not his, or another page in its place. */
const deniedOn = async (path: string, who: Awaited<ReturnType<typeof become>>): Promise<readonly string[]> => {
  const denied: string[] = []
  const asked: Promise<unknown>[] = []
  const { token } = merchant.users.reader
  const ask = async ({
    endpoint,
    input,
    operationId = null,
  }: {
    endpoint: Endpoint
    input: any
    operationId?: any
  }) => {
    const sent = send(server.app, endpoint, input, { token, operationId })
    asked.push(sent)
    const reply = replyIn(await sent)
    if (reply.isError && reply.key === 'PERMISSION_DENIED') denied.push(`${endpoint.method} ${endpoint.path}`)
    return reply
  }
  const page = await openHeadlessTerminal(ask, who, path)
  const { step, seen, flow } = page.view
  if (flow.id === 'no-rights') denied.push('401')
  if (step?.kind === 'listing') await ask(step.totals(seen))
  if (step?.kind === 'board')
    for (const { permission, asks } of step.widgets?.(seen) ?? [])
      if (permission === undefined || who.authority.includes(permission)) await ask(asks)
  page.stop()
  // A page that is refused one reading does not wait for the others.
  await Promise.all(asked)
  return denied
}

const offered = (who: Awaited<ReturnType<typeof become>>): readonly string[] =>
  listedPages(heads, who).flatMap(({ pages }) => pages.map(({ path }) => path))

test.each([1, 2, 999])('a user of type %i without any permission is offered only what opens for him', async type => {
  const who = await become(type, [])
  const met: Record<string, readonly string[]> = {}
  for (const path of offered(who)) met[path] = await deniedOn(path, who)
  expect(Object.fromEntries(Object.entries(met).filter(([, denied]) => denied.length > 0))).toEqual({})
})

test('each permission alone opens every page that it offers, with all that the page asks', {
  timeout: 300_000,
}, async () => {
  const usual = new Set(offered(await become(1, [])))
  const met: Record<string, readonly string[]> = {}
  for (const permission of permissions) {
    const type = permission.startsWith('Carrier.') ? 2 : 1
    const who = await become(type, [permission])
    for (const path of offered(who).filter(path => path === '/' || !usual.has(path)))
      met[`${permission} ${path}`] = await deniedOn(path, who)
  }
  expect(Object.fromEntries(Object.entries(met).filter(([, denied]) => denied.length > 0))).toEqual({})
  expect(Object.keys(met).length).toBeGreaterThan(permissions.length)
})

test('the staff of the provider open their own pages', async () => {
  const who = await become(1, [], true)
  const own = offered(who).filter(path => heads.some(head => head.path === path && head.providerStaff))
  expect(own).toEqual(['/icons', '/settings/provider-settings'])
  expect(await Promise.all(own.map(path => deniedOn(path, who)))).toEqual([[], []])
})

test('no permission leads nowhere: a page, a call or a tile wants each', () => {
  const wanted = new Set<unknown>([
    ...heads.flatMap(({ permission, listedFor }) => [permission, listedFor]),
    ...Object.values(contract).flatMap(group =>
      Object.values(group as Record<string, Endpoint>).flatMap(call => call.access),
    ),
    ...homeWidgets.map(({ permission }) => permission),
  ])
  expect(permissions.filter(permission => !wanted.has(permission))).toEqual([])
})

test('on his home page each finds what is his, however few his rights are', async () => {
  const shortcuts = async (...held: Permission[]) => optionsFor(await become(1, held)).map(({ value }) => value)
  expect(await shortcuts('ProductManagement.Products')).toEqual(['/product-management/products'])
  expect(await shortcuts('Dashboard.Admin')).toEqual(['/admin-dashboard'])
  expect(await shortcuts('OrderManagement.ProductPicking', 'ProductManagement.Products')).toEqual([
    '/order-management/picking',
  ])
  expect(await shortcuts()).toEqual([])
})

test('the sets are open to everybody, and offer nobody what he may not do', async () => {
  const actions = async (...held: Permission[]) => {
    const who = await become(1, held)
    const { setManager } = await import('#flows/order-management/set-manager/flow.ts')
    const { set } = setManager.steps
    const seen = { who, doc: { set: { status: 'picking' } } }
    return set?.kind === 'board' ? (set.actions?.(seen as never).map(({ name }) => name) ?? []) : expect.fail()
  }
  expect(await actions()).toEqual([])
  expect((await actions('OrderManagement.Set.Manage')).length).toBeGreaterThan(3)
})
