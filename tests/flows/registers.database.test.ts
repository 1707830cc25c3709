import { beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/define.ts'
import { contract } from '#contract/index.ts'
import { type Registers, registerNames, registers } from '#contract/listings/registers/index.ts'
import type { Register } from '#contract/listings/registers/register.ts'
import { permissions } from '#contract/permissions.ts'
import { heads } from '#flows/heads.ts'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { openPage } from '#tests/support/headless.ts'
import { aRecord } from '#tests/support/records/a-record.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { addUser, type Merchant, seedMerchant } from '#tests/support/scenes/seed.ts'
import { type TestServer, userOf } from '#tests/support/server/server.ts'

let server: TestServer
let merchant: Merchant
let page: HeadlessTerminal
beforeEach(async () => {
  ;({ merchant, ...server } = await merchantScene())
})

const pathOf = (name: keyof Registers) =>
  heads.find(({ source }) => 'register' in source && source.register === name)!.path
const written = (record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(record).map(([field, value]) => [field, String(value)]))
const rows = () =>
  page.view.step?.kind === 'listing' ? page.view.step.now(page.view.seen).rows : expect.fail(page.view.stepId)

describe.each(registerNames)('the register of %s', name => {
  const register: Register = registers[name]
  const { unique, calls, listing } = register
  const [first, second] = [aRecord(register, 1), aRecord(register, 2)]
  const shown = Object.keys(listing.columns).filter(column => !register.figures.includes(column))
  const shownOf = (record: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(shown.map(column => [column, record[column]]))
  const fieldsShown = () => rows().map(row => Object.fromEntries(['id', ...shown].map(column => [column, row[column]])))
  const veli = () => userOf(server.app, merchant.users.veli.token)
  const read = (id: unknown) => veli().do(calls.read as Endpoint, { id })
  const open = async (token = merchant.users.veli.token, query = '') => {
    page = await openPage(server, token, pathOf(name) + query)
  }
  const add = async (record: Readonly<Record<string, unknown>>) => {
    await open()
    await page.act('action', 'add')
    await page.act('answer', '', written(record))
  }

  test('adds a record, finds it by any word of it, changes it, removes it, and writes all down', async () => {
    await add(first)
    expect(fieldsShown()).toEqual([{ id: expect.any(Number), ...shownOf(first) }])
    const { id } = rows()[0]!
    expect(await read(id)).toEqual({ id, version: 1, ...first })
    const word = shown.find(column => listing.columns[column]!.kind === 'text')!
    await page.act('filter', '', { search: String(first[word]).toUpperCase() })
    expect(rows()).toHaveLength(1)
    await page.act('filter', '', { search: 'yok böyle bir şey' })
    expect(rows()).toEqual([])
    await page.act('filter', '', { search: '' })
    await page.act('answer', String(id))
    await page.act('answer', '', written({ ...second, isActive: false }))
    expect([page.heard.at(-1)?.key, rows()]).toEqual(['done.register.saved', []])
    await page.act('filter', '', { active: 'false' })
    expect(fieldsShown()).toEqual([{ id, ...shownOf({ ...second, isActive: false }) }])
    await page.act('action', 'remove', undefined, [String(id)])
    await page.act('answer', 'yes')
    expect([page.heard.at(-1)?.key, rows()]).toEqual(['done.register.removed', []])
    const acts = (await veli().do(contract.rows.auditTrail, { subject: name, sort: 'at' })).rows
    expect(acts.map(({ act, subject }) => [act, subject])).toEqual([
      ['@audit.record.save', name],
      ['@audit.record.save', name],
      ['@audit.record.remove', name],
    ])
  })

  test.runIf(unique)('refuses a second of the same, and keeps what was typed', async () => {
    const { field, key } = unique!
    await add(first)
    await add({ ...second, [field]: first[field] })
    expect([page.view.stepId, page.heard.at(-1)]).toMatchObject(['form', { key, params: { [field]: first[field] } }])
  })

  test('one that somebody else saved meanwhile is not written over; keeping mine tells his and saves', async () => {
    await add(first)
    const { id } = rows()[0]!
    await page.act('answer', String(id))
    await veli().do(calls.save as Endpoint, { ...second, id, version: 1 })
    await page.act('answer', '', written({ ...first, isActive: false }))
    expect([page.view.stepId, page.heard.at(-1)?.key]).toEqual(['conflict', 'RECORD_CHANGED'])
    await page.act('answer', 'mine')
    const [told] = page.view.panels
    expect(told?.kind === 'facts' && told.facts.length > 0 && told.label).toEqual({ word: 'panel.savedMeanwhile' })
    await page.act('answer', '', written(first))
    expect(page.heard.at(-1)?.key).toBe('done.register.saved')
    expect(await read(id)).toEqual({ id, version: 3, ...first })
  })

  test('shows another merchant none of it', async () => {
    await add(first)
    const { id } = rows()[0]!
    const stranger = await seedMerchant(server.db, 'yabanci')
    await open(stranger.users.veli.token)
    expect(rows()).toEqual([])
    await open(stranger.users.veli.token, `?id=${id}`)
    expect(page.view.stepId).toBe('gone')
  })

  test('is closed to whoever holds every permission but its own', async () => {
    const { access } = listing
    const { token } = await addUser(
      merchant,
      'kim',
      permissions.filter(permission => !access.includes(permission)),
    )
    await open(token)
    expect(page.path).toBe('/401')
  })
})
