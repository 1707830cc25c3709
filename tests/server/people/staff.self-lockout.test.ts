import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Permission } from '#contract/permissions.ts'
import { one, sql } from '#server/base/store/sql.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { addUser, type Merchant, type SeededUser } from '#tests/support/scenes/seed.ts'
import { databaseKinds } from '#tests/support/server/database.ts'
import { type TestServer, userOf } from '#tests/support/server/server.ts'

const { staff, authority } = contract
const staffManager: Permission = 'WarehouseManagement.RepresenterManager'
const groupManager: Permission = 'WarehouseManagement.AuthorityManager'

let server: TestServer
let merchant: Merchant
let veli: ReturnType<typeof userOf>

const begin = async (kind: 'embedded' | 'server' = 'embedded') => {
  ;({ merchant, ...server } = await merchantScene(kind))
  veli = userOf(server.app, merchant.users.veli.token)
}
const formOf = async (id: number, changes: object = {}) => {
  const { userName, storeName, warehouse, lastLogin, ...fields } = await veli.do(staff.read, { id })
  return { ...fields, type: fields.type as 1, email: fields.email ?? 'biri@firma.example', ...changes }
}
const groupOf = async (name: string) =>
  (await one<{ id: number }>(server.db, sql`select id from authority_group where name = ${name}`)).id
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    error => /refused: (\w+)/.exec(String(error))?.[1] ?? String(error),
  )

describe('nobody locks himself out', () => {
  beforeEach(() => begin())

  test('by making himself passive', async () => {
    const { id } = merchant.users.veli
    expect(await veli.refused(staff.save, await formOf(id, { active: false }))).toEqual([
      'STAFF_SELF_LOCKOUT',
      { permission: staffManager },
    ])
    expect((await veli.do(staff.read, { id })).active).toBe(true)
  })

  test('by leaving the group that lets him manage staff, or groups', async () => {
    const { id } = merchant.users.veli
    await addUser(merchant, 'second', [staffManager, groupManager])
    await addUser(merchant, 'chief', [staffManager])
    expect(await veli.refused(staff.save, await formOf(id, { authorityGroupIDs: [] }))).toEqual([
      'STAFF_SELF_LOCKOUT',
      { permission: staffManager },
    ])
    expect(await veli.refused(staff.save, await formOf(id, { authorityGroupIDs: [await groupOf('chief')] }))).toEqual([
      'STAFF_SELF_LOCKOUT',
      { permission: groupManager },
    ])
    const other = [await groupOf('second')]
    expect((await veli.do(staff.save, await formOf(id, { authorityGroupIDs: other }))).authorityGroupIDs).toEqual(other)
  })

  test('by taking it out of his own group', async () => {
    const id = await groupOf('veli')
    const group = await veli.do(authority.read, { id })
    const without = (permission: string) => ({
      ...group,
      users: undefined,
      permissions: group.permissions.filter(held => held !== permission),
    })
    for (const permission of [staffManager, groupManager])
      expect(await veli.refused(authority.save, without(permission))).toEqual(['STAFF_SELF_LOCKOUT', { permission }])
    expect(await veli.do(authority.read, { id })).toEqual(group)
    expect((await veli.do(authority.save, without('RefundManager.ShowPage'))).version).toBe(2)
  })
})

describe('somebody always manages', () => {
  beforeEach(() => begin())

  test('the last who manages staff is not lost by a change of groups', async () => {
    const keeper = userOf(server.app, (await addUser(merchant, 'keeper', [groupManager])).token)
    const { users, ...group } = await keeper.do(authority.read, { id: await groupOf('veli') })
    expect(await keeper.refused(authority.save, { ...group, permissions: [] })).toEqual([
      'STAFF_LAST_MANAGER',
      { permission: staffManager },
    ])
    await addUser(merchant, 'chief', [staffManager])
    expect((await keeper.do(authority.save, { ...group, permissions: [] })).permissions).toEqual([])
  })

  test('who manages groups is not lost by a change of staff made by who does not', async () => {
    const chief = userOf(server.app, (await addUser(merchant, 'chief', [staffManager])).token)
    const passive = { active: false }
    const notHis = ['PERMISSION_NOT_YOURS', { permission: groupManager }]
    const keeper = await addUser(merchant, 'keeper', [groupManager])
    expect(await chief.refused(staff.save, await formOf(keeper.id, passive))).toEqual(notHis)
    expect((await veli.do(staff.save, await formOf(keeper.id, passive))).active).toBe(false)
    expect(await chief.refused(staff.save, await formOf(keeper.id, { active: true }))).toEqual(notHis)
  })
})

describe.each(databaseKinds)('two who take each other’s right at once (%s)', kind => {
  let rivals: readonly SeededUser[]
  beforeEach(async () => {
    await begin(kind)
    rivals = [merchant.users.veli, await addUser(merchant, 'rival', [staffManager, groupManager])]
  })

  test('one of them stays', async () => {
    const forms = [await formOf(rivals[1]!.id, { active: false }), await formOf(rivals[0]!.id, { active: false })]
    const ends = await Promise.all(
      rivals.map((rival, i) => outcome(userOf(server.app, rival.token).do(staff.save, forms[i]!))),
    )
    expect(ends.filter(end => end === 'done')).toHaveLength(1)
    expect(['STAFF_LAST_MANAGER', 'NotLogin']).toContain(ends.find(end => end !== 'done'))
  })
})
