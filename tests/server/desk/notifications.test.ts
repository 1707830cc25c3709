import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { noticeKinds } from '#server/base/notices/notice-kinds.ts'
import { notify } from '#server/base/notices/notify.ts'
import { type PickingScene, pickingScene } from '#tests/support/scenes/picking-scene.ts'
import { addUser, type Merchant, seedMerchant } from '#tests/support/scenes/seed.ts'
import { databaseKinds } from '#tests/support/server/database.ts'
import { userOf } from '#tests/support/server/server.ts'

const { notifications, picking } = contract

const params = { product: 'Bardak', piece: 2, unit: 'adet', shelf: 'A1', orderNo: 'S1', setNo: 7, agent: 'Ali' }

describe.each(databaseKinds)('notifications, on the %s database', kind => {
  let scene: PickingScene
  let merchant: Merchant
  let veli: PickingScene['veli']
  beforeEach(async () => {
    scene = await pickingScene({}, kind)
    merchant = scene.merchant
    veli = scene.veli
  })
  const tell = (...userIds: number[]) =>
    notify(scene.db, { tenantId: merchant.tenantId, to: { userIds }, kind: 'missingProduct', params })
  const idsOf = async (input: object = {}) => (await veli.do(notifications.list, input)).items.map(({ id }) => id)

  test('who looks after missing products hears of one, in his own language', async () => {
    const { db, app, order, cupLine, ali } = scene
    const { tenantId, shelves, causeId } = merchant
    const elsewhere = await addUser(merchant, 'elsewhere', ['OrderManagement.MissingProductList'])
    await db.query(
      `with opened as (insert into warehouse (tenant_id, store_id, name, code, type)
        values ($1, $2, 'Şube', 'S', 2) returning id)
      update app_user set warehouse_id = opened.id from opened where app_user.id = $3`,
      [tenantId, merchant.storeId, elsewhere.id],
    )
    const retired = await addUser(merchant, 'retired', ['OrderManagement.MissingProductList'])
    await db.query('update app_user set active = false where id = $1', [retired.id])
    const stranger = await seedMerchant(db, 'stranger')

    await ali.do(picking.pick, { orderProductID: cupLine, piece: 1 })
    expect(await veli.do(notifications.list)).toEqual({ items: [], total: 0, unread: 0 })
    await ali.do(picking.pick, {
      orderProductID: cupLine,
      shelfID: shelves.A1,
      piece: 1,
      isMissingProduct: true,
      MissingProductReturnCauseID: causeId,
    })
    expect(await veli.do(notifications.list)).toEqual({
      items: [
        {
          id: expect.any(Number),
          title: 'Rafta bulunamadı: Ürün cup',
          description: `A1 rafında 1 adet eksik. Sipariş ${order.orderNo}, set 1, toplayan: Toplayıcı ali.`,
          isRead: false,
          createdDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        },
      ],
      total: 1,
      unread: 1,
    })
    const english = await veli.do(notifications.list, {}, { headers: { 'accept-language': 'en' } })
    expect(english.items[0]?.title).toBe('Not found on the shelf: Ürün cup')
    const { rows } = await db.query('select user_id from notification')
    expect(rows).toEqual([{ user_id: merchant.users.veli.id }])
    expect((await userOf(app, stranger.users.veli.token).do(notifications.list)).total).toBe(0)
  })

  test('who marks a product missing himself is not told of it', async () => {
    const { db, ali, cupLine } = scene
    await db.query(`update authority_group set permissions = permissions || 'OrderManagement.MissingProductList'::text`)
    await ali.do(picking.setPiece, { orderProductID: cupLine, piece: 0, missingPiece: 1 })
    expect((await ali.do(notifications.list)).total).toBe(0)
    expect((await veli.do(notifications.list)).total).toBe(1)
  })

  test('pages begin with the newest, and the unread can be had alone', async () => {
    const { veli: user, ali } = merchant.users
    for (let nth = 0; nth < 12; nth++) await tell(user.id, ali.id)
    const all = await idsOf({ pageSize: 100 })
    expect(all).toEqual(all.toSorted((a, b) => b - a))
    expect(all).toHaveLength(12)
    expect(await idsOf()).toEqual(all.slice(0, 10))
    expect(await idsOf({ pageIndex: 2 })).toEqual(all.slice(10))
    expect(await idsOf({ pageIndex: 3, pageSize: 5 })).toEqual(all.slice(10))
    expect(await idsOf({ pageIndex: 1_000_000, pageSize: 100 })).toEqual([])

    expect(await veli.do(notifications.markRead, { ids: all.slice(0, 9) })).toEqual({ unread: 3 })
    const unread = await veli.do(notifications.list, { onlyUnread: true, pageSize: 2 })
    expect(unread).toMatchObject({ total: 3, unread: 3 })
    expect(unread.items.map(({ id, isRead }) => [id, isRead])).toEqual(all.slice(9, 11).map(id => [id, false]))
    const { items, ...counts } = await veli.do(notifications.list, { pageSize: 100 })
    expect(counts).toEqual({ total: 12, unread: 3 })
    expect(items.filter(({ isRead }) => isRead).map(({ id }) => id)).toEqual(all.slice(0, 9))
    expect((await scene.ali.do(notifications.list)).unread).toBe(12)
  })

  test('all are read at once, and reading again changes nothing', async () => {
    await tell(merchant.users.veli.id)
    await tell(merchant.users.veli.id, merchant.users.ali.id)
    const ids = await idsOf()
    expect(await veli.do(notifications.markRead)).toEqual({ unread: 0 })
    const readAt = async () => (await scene.db.query('select read_at from notification where id = $1', [ids[0]])).rows
    const first = await readAt()
    expect(await veli.do(notifications.markRead, { ids: [...ids, ...ids] })).toEqual({ unread: 0 })
    expect(await veli.do(notifications.markRead, { ids: [] })).toEqual({ unread: 0 })
    expect(await readAt()).toEqual(first)
    expect((await scene.ali.do(notifications.list)).unread).toBe(1)
  })

  test("a colleague's or another merchant's notification cannot be read, and nothing is", async () => {
    const { ali, veli: user } = merchant.users
    const stranger = await seedMerchant(scene.db, 'stranger')
    const ours = { tenantId: merchant.tenantId, kind: 'missingProduct', params } as const
    // A user of another merchant is no one here.
    expect(await notify(scene.db, { ...ours, to: { userIds: [stranger.users.ali.id] } })).toBe(0)
    await notify(scene.db, { ...ours, tenantId: stranger.tenantId, to: { userIds: [stranger.users.ali.id] } })
    await tell(user.id)
    await tell(ali.id)
    const [own] = await idsOf()
    const { rows } = await scene.db.query<{ id: number }>('select id from notification where user_id <> $1', [user.id])
    expect(rows).toHaveLength(2)
    for (const { id } of [...rows, { id: 2 ** 53 - 1 }])
      expect(await veli.refused(notifications.markRead, { ids: [own, id] })).toEqual(['NOTIFICATION_NOT_FOUND', { id }])
    expect((await veli.do(notifications.list)).unread).toBe(1)
  })
})

test('what asks for too much, or for nothing that there is, is refused', async () => {
  const { veli } = await pickingScene()
  const wrong = [
    { pageIndex: 0 },
    { pageIndex: 1_000_001 },
    { pageIndex: 1.5 },
    { pageSize: 0 },
    { pageSize: 101 },
    { onlyUnread: 'maybe' },
  ]
  for (const input of wrong) expect((await veli.refused(notifications.list, input))[0]).toBe('REQUEST_INVALID')
  for (const ids of [['x'], [0], [1.5], Array.from({ length: 1001 }, (_, nth) => nth + 1)])
    expect((await veli.refused(notifications.markRead, { ids }))[0]).toBe('REQUEST_INVALID')
})

test.each(['tr', 'en'])('every kind of notification has words in %s, with figures that it is given', language => {
  const words: Record<string, string> = JSON.parse(readFileSync(`public/words/${language}.json`, 'utf8'))
  for (const [kind, figures] of Object.entries(noticeKinds)) {
    const [title, text] = [words[`notice.${kind}`], words[`notice.${kind}.text`]]
    expect([title, text], kind).toEqual([expect.any(String), expect.any(String)])
    const used = [...`${title} ${text}`.matchAll(/\{\{(\w+)\}\}/g)].map(match => match[1])
    expect(used, kind).not.toEqual([])
    expect(figures).toEqual(expect.arrayContaining(used))
  }
})
