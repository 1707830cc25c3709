import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { one, sql } from '#server/base/store/sql.ts'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { openPage } from '#tests/support/headless.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import type { Merchant } from '#tests/support/scenes/seed.ts'
import { send, type TestServer, userOf } from '#tests/support/server/server.ts'

const staffPath = '/warehouse-management/representer-manager'
const groupsPath = '/warehouse-management/authority-manager'

let server: TestServer
let merchant: Merchant
let token: string
beforeEach(async () => {
  ;({ merchant, ...server } = await merchantScene())
  token = merchant.users.veli.token
})
const fieldsOf = ({ view: { step, seen, stepId } }: HeadlessTerminal) =>
  step?.kind === 'form' ? step.fields(seen) : expect.fail(`no form but ${stepId}`)
const filled = (page: HeadlessTerminal) =>
  Object.fromEntries(fieldsOf(page).map(({ name, start = '' }) => [name, start]))
const rowsOf = ({ view: { step, seen } }: HeadlessTerminal) => (step?.kind === 'listing' ? step.now(seen).rows : [])
const heard = ({ heard }: HeadlessTerminal) => heard.at(-1)?.key
const groupOf = async (name: string) =>
  (await one<{ id: number }>(server.db, sql`select id from authority_group where name = ${name}`)).id

describe('the staff', () => {
  test('are listed with what they may do, found by name and by group', async () => {
    const page = await openPage(server, token, staffPath)
    expect(rowsOf(page).map(row => [row.userName, row.groups, row.warehouseName, row.isActive])).toEqual([
      ['ali', 'ali', 'Ana depo', true],
      ['reader', 'reader', 'Ana depo', true],
      ['veli', 'veli', 'Ana depo', true],
    ])
    await page.act('filter', '', { group: String(await groupOf('ali')) })
    expect(rowsOf(page).map(row => row.userName)).toEqual(['ali'])
    await page.act('filter', '', { group: '', person: 'VEL' })
    expect(rowsOf(page).map(row => row.userName)).toEqual(['veli'])
    await page.act('filter', '', { person: '', store: '999999' })
    expect(rowsOf(page)).toEqual([])
  })

  test('a new one begins where his manager works, wants a password, and can sign in', async () => {
    const page = await openPage(server, token, staffPath)
    await page.act('action', 'add')
    expect(filled(page)).toMatchObject({
      type: '1',
      storeID: `${merchant.storeId}`,
      warehouseID: `${merchant.warehouseId}`,
    })
    const form = { ...filled(page), name: 'Ayşe', email: 'ayse@firma.example', userName: 'ayse' }
    await page.act('answer', '', form)
    expect([heard(page), page.heard.at(-1)?.params]).toEqual(['FIELD_MISSING', { field: 'password' }])
    await page.act('answer', '', {
      ...form,
      password: ' uzun parola ',
      authorityGroupIDs: String(await groupOf('ali')),
    })
    expect([heard(page), page.view.stepId]).toEqual(['done.register.saved', 'table'])
    expect(rowsOf(page).map(row => row.userName)).toContain('ayse')
    const login = { domainName: 'okut', username: 'ayse', password: ' uzun parola ' }
    expect((await send(server.app, contract.session.login, login)).statusCode).toBe(200)
  })

  test('get a badge, asked twice where that makes one void, and lose it again', async () => {
    const page = await openPage(server, token, staffPath)
    const has = () => rowsOf(page).find(row => row.userName === 'ali')?.badgeSince !== null
    const row = [String(merchant.users.ali.id)]
    await page.act('action', 'printBadge', undefined, row)
    expect([heard(page), page.view.stepId, page.printed.length, has()]).toEqual([
      'done.register.badgePrinted',
      'table',
      1,
      true,
    ])
    await page.act('action', 'printBadge', undefined, row)
    expect([page.view.stepId, page.printed.length]).toEqual(['replaceBadge', 1])
    await page.act('answer', 'yes')
    expect([page.view.stepId, new Set(page.printed.map(({ html }) => html)).size]).toEqual(['table', 2])
    await page.act('action', 'withdrawBadge', undefined, row)
    expect(page.view.stepId).toBe('confirm')
    await page.act('answer', page.view.expects[0])
    expect([heard(page), has()]).toEqual(['done.register.badgeWithdrawn', false])
  })

  test('a new one in another store is offered the warehouses of that store', async () => {
    const store = await one<{ id: number }>(
      server.db,
      sql`insert into store (tenant_id, name, code) values (${merchant.tenantId}, 'İzmir', 'I') returning id`,
    )
    await one(
      server.db,
      sql`insert into warehouse (tenant_id, store_id, name, code, type)
        values (${merchant.tenantId}, ${store.id}, 'İzmir depo', 'ID', 1) returning id`,
    )
    const page = await openPage(server, token, `${staffPath}?id=new`)
    await page.act('edit', 'storeID', { ...filled(page), storeID: String(store.id) })
    const offered = fieldsOf(page).find(({ name }) => name === 'warehouseID')?.options
    expect(offered?.map(({ label }) => label)).toEqual([{ raw: 'İzmir depo' }])
  })

  test('who leaves is made passive, and is signed out', async () => {
    const page = await openPage(server, token, `${staffPath}?id=${merchant.users.ali.id}`)
    expect(fieldsOf(page).map(({ name }) => name)).not.toContain('password')
    await page.act('answer', '', { ...filled(page), email: 'ali@firma.example', active: 'false' })
    expect(heard(page)).toBe('done.register.saved')
    expect(rowsOf(page).map(row => row.userName)).not.toContain('ali')
    const answer = await send(server.app, contract.session.informations, {}, { token: merchant.users.ali.token })
    expect(answer.statusCode).toBe(401)
  })

  test('a new password is typed twice', async () => {
    const page = await openPage(server, token, staffPath)
    await page.act('action', 'resetPassword', undefined, [String(merchant.users.ali.id)])
    await page.act('answer', '', { password: 'yeni parola', passwordAgain: 'başka parola' })
    expect(heard(page)).toBe('PASSWORDS_DIFFER')
    await page.act('answer', '', { password: 'yeni parola', passwordAgain: 'yeni parola' })
    expect([heard(page), page.view.stepId]).toEqual(['done.register.passwordReset', 'table'])
    const login = { domainName: 'okut', username: 'ali', password: 'yeni parola' }
    expect((await send(server.app, contract.session.login, login)).statusCode).toBe(200)
  })

  test('what someone else saved meanwhile is shown in words, and both changes stay', async () => {
    const page = await openPage(server, token, `${staffPath}?id=${merchant.users.ali.id}`)
    const mine = { ...filled(page), email: 'ali@firma.example', name: 'Ali Can' }
    const veli = userOf(server.app, token)
    const before = await veli.do(contract.staff.read, { id: merchant.users.ali.id })
    await veli.do(contract.staff.save, { ...before, type: 2, email: 'eski@firma.example' })
    await page.act('edit', 'name', mine)
    await page.act('answer', '', mine)
    expect([heard(page), page.view.stepId]).toEqual(['RECORD_CHANGED', 'conflict'])
    await page.act('answer', 'mine')
    expect(page.view.panels).toEqual([
      {
        kind: 'facts',
        label: { word: 'panel.savedMeanwhile' },
        facts: [
          { label: { word: 'field.email' }, value: { raw: 'eski@firma.example' } },
          { label: { word: 'field.type' }, value: { word: 'state.userType.2' } },
        ],
      },
    ])
    await page.act('answer', '', mine)
    expect(heard(page)).toBe('done.register.saved')
    expect(await veli.do(contract.staff.read, { id: merchant.users.ali.id })).toMatchObject({
      name: 'Ali Can',
      type: 1,
    })
  })
})

describe('the authority groups', () => {
  test('one is made from the tree of permissions, and copied', async () => {
    const page = await openPage(server, token, groupsPath)
    await page.act('action', 'add')
    await page.act('answer', '', {
      name: 'Sayım',
      permissions: 'ProductManagement.Counting.ShowList,Settings.MyAccount',
    })
    const made = rowsOf(page).find(row => row.name === 'Sayım')
    expect(made).toMatchObject({ users: 0, permissions: 2 })
    await page.act('action', 'copy', undefined, [String(made?.id)])
    expect([heard(page), page.view.stepId, filled(page).name]).toEqual([
      'done.register.copied',
      'form',
      'Sayım (kopya)',
    ])
  })

  test('who belongs to one is told beside its form', async () => {
    const page = await openPage(server, token, `${groupsPath}?id=${await groupOf('ali')}`)
    expect(page.view.panels).toMatchObject([{ kind: 'grid', rows: [{ name: 'Toplayıcı ali', isActive: true }] }])
  })

  test('one that nobody belongs to is deleted, after a second look; another is not', async () => {
    const page = await openPage(server, token, groupsPath)
    await page.act('action', 'remove', undefined, [String(await groupOf('ali'))])
    await page.act('answer', 'yes')
    expect(heard(page)).toBe('AUTHORITY_GROUP_IN_USE')
  })
})
