import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { hashOfBadge, newBadge } from '#server/people/badges/new-badge.ts'
import { type PickingScene, pickingScene } from '#tests/support/scenes/picking-scene.ts'
import { addUser, password } from '#tests/support/scenes/seed.ts'
import { userOf } from '#tests/support/server/server.ts'

const { approvals } = contract
const permission = 'ProductManagement.ShelfProductAdd' as const
const asked = { permission, about: 'add:1:2:300:@reason.found' }

const withSecond = async (): Promise<{ scene: PickingScene; badge: string; asker: ReturnType<typeof userOf> }> => {
  const scene = await pickingScene()
  const { merchant, db, app } = scene
  const { id } = await addUser(merchant, 'ayla', [permission])
  const badge = newBadge()
  await run(db, sql`update app_user set badge_hash = ${hashOfBadge(badge)} where id = ${id}`)
  return { scene, badge, asker: userOf(app, merchant.users.ali.token) }
}

test('a badge says yes, whatever its capitals and the identifier before it', async () => {
  const { badge, asker } = await withSecond()
  expect(await asker.do(approvals.give, { ...asked, badge: `]C0${badge.toLowerCase()}` })).toMatchObject({
    name: 'Toplayıcı ayla',
  })
})

test('a badge of nobody, and of one who left, is refused', async () => {
  const { scene, badge, asker } = await withSecond()
  expect(await asker.refused(approvals.give, { ...asked, badge: newBadge() })).toEqual(['BADGE_UNKNOWN', {}])
  await run(scene.db, sql`update app_user set active = false where user_name = 'ayla'`)
  expect(await asker.refused(approvals.give, { ...asked, badge })).toEqual(['BADGE_UNKNOWN', {}])
})

test('a wrong password counts as one of signing in does, and after five nobody is heard', async () => {
  const { asker } = await withSecond()
  const tried = { ...asked, userName: 'Ayla ', password: 'yanlış parola' }
  for (let time = 0; time < 5; time += 1)
    expect(await asker.refused(approvals.give, tried)).toEqual(['LOGIN_FAILED', {}])
  expect(await asker.refused(approvals.give, { ...tried, password })).toMatchObject(['LOGIN_TOO_MANY_ATTEMPTS', {}])
})

test('nothing shown is a failure', async () => {
  const { asker } = await withSecond()
  expect(await asker.refused(approvals.give, asked)).toEqual(['LOGIN_FAILED', {}])
})
