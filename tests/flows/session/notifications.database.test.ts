import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { ListPanel } from '#engine/vocabulary/panels.ts'
import { notify } from '#server/base/notices/notify.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { clearOld } from '#server/housekeeping.ts'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { openPage } from '#tests/support/headless.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import type { Merchant } from '#tests/support/scenes/seed.ts'
import { type TestServer, userOf } from '#tests/support/server/server.ts'

const path = '/bildirimler'

describe('the notifications', () => {
  let server: TestServer
  let merchant: Merchant
  beforeEach(async () => {
    ;({ merchant, ...server } = await merchantScene())
  })
  const tell = async (count: number) => {
    for (let n = 1; n <= count; n++)
      await notify(server.db, {
        tenantId: merchant.tenantId,
        to: { userIds: [merchant.users.ali.id] },
        kind: 'missingProduct',
        params: { product: `Ürün ${n}`, piece: 1, unit: 'adet', shelf: 'A1', orderNo: 'S1', setNo: 1, agent: 'Ali' },
      })
  }
  const open = (query = '') => openPage(server, merchant.users.ali.token, path + query)
  const rowsOf = ({ view }: HeadlessTerminal) => (view.panels[0] as ListPanel).rows
  const marksOf = (page: HeadlessTerminal) => rowsOf(page).map(({ mark }) => mark)
  const actionsOf = ({ view: { step, seen } }: HeadlessTerminal) =>
    step?.kind === 'board' ? step.actions!(seen).map(({ name }) => name) : []

  test('come ten at a time, the newest first, none twice though more came meanwhile', async () => {
    await tell(12)
    const page = await open()
    expect([rowsOf(page).length, actionsOf(page)]).toEqual([10, ['markAllRead', 'onlyUnread', 'moreNotifications']])
    expect(rowsOf(page)[0]!.title).toEqual({
      word: 'panel.unreadTitle',
      params: { title: 'Rafta bulunamadı: Ürün 12' },
    })
    await tell(1)
    await page.act('action', 'moreNotifications')
    expect(rowsOf(page).map(({ title }) => JSON.stringify(title))).toHaveLength(12)
    expect(new Set(rowsOf(page).map(({ title }) => JSON.stringify(title))).size).toBe(12)
  })

  test('marking all read takes those that are shown, and the list is read again', async () => {
    await tell(11)
    const page = await open()
    await page.act('action', 'markAllRead')
    expect(page.heard.at(-1)).toMatchObject({ tone: 'yes', key: 'done.notifications.allRead' })
    expect(marksOf(page)).toEqual(Array.from({ length: 10 }, () => 'plain'))
    expect((await userOf(server.app, merchant.users.ali.token).do(contract.notifications.list)).unread).toBe(1)
    expect(actionsOf(page)).toEqual(['onlyUnread', 'moreNotifications'])
    await page.act('action', 'markAllRead')
    expect(page.heard.at(-1)?.key).toBe('NOT_HERE')
  })

  test('the switch leaves the unread alone, and its address says so', async () => {
    await tell(2)
    const page = await open()
    await page.act('action', 'markAllRead')
    await tell(1)
    await page.act('action', 'onlyUnread')
    expect([marksOf(page), page.view.seen.position]).toEqual([['todo'], { unread: '1' }])
    expect(rowsOf(await open('?unread=1'))).toEqual(rowsOf(page))
    await page.act('action', 'allNotifications')
    expect(marksOf(page)).toEqual(['todo', 'plain', 'plain'])
  })

  test('nothing to read is said in words', async () => {
    const page = await open()
    expect([page.view.panels, actionsOf(page)]).toMatchObject([
      [{ rows: [], none: { word: 'panel.noNotifications' } }],
      ['onlyUnread'],
    ])
  })

  test('are gone after ninety days', async () => {
    await tell(2)
    await run(
      server.db,
      sql`update notification set created_at = now() - interval '91 days'
      where id = (select min(id) from notification)`,
    )
    await clearOld(server.db)
    expect(rowsOf(await open()).length).toBe(1)
  })
})
