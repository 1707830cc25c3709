import { expect, test } from 'vitest'
import type { Agent, PackageStatus, SetupWizard } from '#contract/calls/people/setup.ts'
import type { Key } from '#contract/keys.ts'
import type { Reply } from '#contract/reply.ts'
import type { Question } from '#engine/machine/ports.ts'
import { openHeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { picker } from '#tests/support/fake-warehouse.ts'

const deniz = { ...picker, name: 'Deniz Aydın', type: 999, authority: [] }
const admin: Agent = {
  id: 5,
  name: 'Ayşe Yılmaz',
  userName: 'ayse',
  email: 'ayse@firma.example',
  type: 1,
  storeID: 0,
  storeName: '',
  warehouseID: 0,
  warehouse: '',
}
const form = {
  fullName: 'Ayşe Yılmaz',
  email: 'ayse@firma.example',
  username: 'ayse',
  password: 'uzun parola',
  passwordAgain: 'uzun parola',
}

/** A setup in memory, which outlives the terminals that open it. */
const fakeSetup = () => {
  let wizard: SetupWizard = { step: 1, admin: null }
  let statuses: PackageStatus[] = [
    { id: 11, definition: 'Bekliyor', processID: 1 },
    { id: 12, definition: 'Yolda', processID: 2 },
  ]
  let house = { shelfIDs: [] as number[], cartIDs: [] as number[], tableIDs: [] as number[], productCount: 0 }
  const stores = [
    { id: 1, definition: 'Merkez', code: 'M' },
    { id: 2, definition: 'Şube', code: 'S' },
  ]
  const added: { readonly id: number; readonly definition: string; readonly code: string; readonly type: number }[] = []
  const asked: string[] = []
  const handles = { refuses: null as Key | null }
  const take = (change: Partial<SetupWizard>) => {
    wizard = { ...wizard, ...change }
    return wizard
  }
  const takeAdmin = (change: Partial<Agent>) => {
    const changed = { ...(wizard.admin ?? admin), ...change }
    take({ admin: changed, step: changed.warehouseID === 0 ? 3 : 4 })
    return changed
  }
  const answers: Readonly<Record<string, (input: any) => unknown>> = {
    'GET /api/setup-wizard': () => wizard,
    'GET /api/stores': () => stores,
    'GET /api/warehouses': ({ storeID }) => [
      { id: storeID * 10, definition: `Depo ${storeID}`, code: 'D', type: 1 },
      ...added,
    ],
    'GET /api/package-statuses': () => statuses,
    'GET /api/package-statuses/processes': () => [
      { id: 1, definition: 'Bekliyor' },
      { id: 2, definition: 'Hazırlanıyor' },
    ],
    'PUT /api/setup-wizard/started': () => take({ step: 2 }),
    'POST /api/StoreAgent/Add': () => takeAdmin({}),
    'GET /api/StoreAgent/UpdateStoreID': ({ storeID }) => takeAdmin({ storeID, storeName: 'Mağaza', warehouseID: 0 }),
    'GET /api/StoreAgent/UpdateWarehouseID': ({ warehouseID }) => takeAdmin({ warehouseID, warehouse: 'Depo' }),
    'PUT /api/package-statuses/:id': ({ id, processID }) => {
      statuses = statuses.map(status => (status.id === id ? { ...status, processID } : status))
      return statuses.find(status => status.id === id)
    },
    'PUT /api/setup-wizard/mapped': () => take({ step: 5 }),
    'PUT /api/setup-wizard/completed': () => take({ step: 6 }),
    'GET /api/setup-wizard/house': () => house,
    'PUT /api/setup-wizard/sample': () => (house = { shelfIDs: [1, 2], cartIDs: [3], tableIDs: [4], productCount: 5 }),
    'GET /api/labels/shelves': ({ ids }) => ({ html: `labels ${ids}` }),
    'POST /api/stores': ({ code, name }) => {
      stores.push({ id: 3, definition: name, code })
      return { id: 3, version: 1, code, name, isActive: true }
    },
    'POST /api/warehouses': ({ storeID, name, code }) => {
      added.push({ id: 99, definition: name, code, type: 1 })
      return { id: 99, version: 1, storeID, code, name }
    },
  }
  const ask = async ({ endpoint, input, operationId }: Question): Promise<Reply<unknown>> => {
    const call = `${endpoint.method} ${endpoint.path}`
    if (operationId !== null) asked.push(call)
    if (operationId !== null && handles.refuses !== null) {
      const key = handles.refuses
      handles.refuses = null
      return { isError: true, key, params: {} }
    }
    return { isError: false, model: answers[call]!(input) }
  }
  const open = async () => {
    const terminal = await openHeadlessTerminal(ask, deniz, '/setup', { settleWithinMs: 5000 })
    return {
      terminal,
      press: (name: 'ok' | 'cancel') => terminal.act(name),
      answer: (value: string) => terminal.act('answer', value),
      fill: (fields: Readonly<Record<string, string>>) => terminal.act('answer', '', fields),
      heard: () => terminal.heard.at(-1)?.key ?? null,
      get sees() {
        return `${terminal.view.flow.id}.${terminal.view.stepId}`
      },
    }
  }
  return { open, asked, handles, wizard: () => wizard, statuses: () => statuses }
}

test('from the first page to the sign-in page, with one call a step', async () => {
  const house = fakeSetup()
  const t = await house.open()
  expect(t.sees).toBe('setup.begin')
  await t.press('ok')
  expect(t.sees).toBe('setup.admin')
  await t.fill(form)
  expect(t.sees).toBe('setup.store')
  await t.answer('2')
  expect(t.sees).toBe('setup.warehouse')
  await t.answer('20')
  expect(t.sees).toBe('setup.statuses')
  await t.press('ok')
  expect(t.sees).toBe('setup.furnish')
  await t.press('ok')
  expect(t.sees).toBe('setup.finish')
  await t.press('ok')
  expect(t.sees).toBe('login.form')
  expect(house.asked).toEqual([
    'PUT /api/setup-wizard/started',
    'POST /api/StoreAgent/Add',
    'GET /api/StoreAgent/UpdateStoreID',
    'GET /api/StoreAgent/UpdateWarehouseID',
    'PUT /api/setup-wizard/mapped',
    'PUT /api/setup-wizard/completed',
  ])
})

test('another browser goes on at each step where this one stopped', async () => {
  const house = fakeSetup()
  const steps: (readonly [step: string, act: (t: Awaited<ReturnType<typeof house.open>>) => Promise<void>])[] = [
    ['setup.begin', t => t.press('ok')],
    ['setup.admin', t => t.fill(form)],
    ['setup.store', t => t.answer('1')],
    ['setup.warehouse', t => t.answer('10')],
    ['setup.statuses', t => t.press('ok')],
    [
      'setup.furnish',
      async t => {
        await t.press('ok')
        await t.press('ok')
      },
    ],
  ]
  for (const [step, act] of steps) {
    const t = await house.open()
    expect(t.sees).toBe(step)
    await act(t)
    t.terminal.stop()
  }
  const t = await house.open()
  expect(t.sees).toBe('setup.completed')
  await t.press('ok')
  expect(t.sees).toBe('login.form')
})

test('two passwords that differ, and an empty field, are refused without the server', async () => {
  const house = fakeSetup()
  const t = await house.open()
  await t.press('ok')
  await t.fill({ ...form, passwordAgain: 'uzun parol' })
  expect(t.heard()).toBe('PASSWORDS_DIFFER')
  await t.fill({ ...form, email: ' ' })
  expect(t.terminal.heard.at(-1)).toMatchObject({ key: 'FIELD_MISSING', params: { field: 'email' } })
  expect(house.asked).toEqual(['PUT /api/setup-wizard/started'])
})

test.each(['EMAIL_INVALID', 'USER_NAME_TAKEN', 'USER_NAME_INVALID', 'PASSWORD_TOO_SHORT'] as const)(
  '%s leaves the form as it is',
  async key => {
    const house = fakeSetup()
    const t = await house.open()
    await t.press('ok')
    house.handles.refuses = key
    await t.fill(form)
    expect([t.sees, t.heard()]).toEqual(['setup.admin', key])
    await t.fill(form)
    expect(t.sees).toBe('setup.store')
  },
)

test('the store can be changed as long as no warehouse is chosen', async () => {
  const house = fakeSetup()
  const t = await house.open()
  await t.press('ok')
  await t.fill(form)
  await t.answer('1')
  await t.press('cancel')
  expect(t.sees).toBe('setup.store')
  await t.answer('2')
  await t.answer('20')
  expect(house.wizard().admin).toMatchObject({ storeID: 2, warehouseID: 20 })
})

test('a package status is given another process, or left as it is', async () => {
  const house = fakeSetup()
  const t = await house.open()
  await t.press('ok')
  await t.fill(form)
  await t.answer('1')
  await t.answer('10')
  await t.answer('12')
  expect([t.sees, t.terminal.view.step?.says?.(t.terminal.view.seen)]).toEqual(['setup.process', { status: 'Yolda' }])
  await t.press('cancel')
  expect(t.sees).toBe('setup.statuses')
  await t.terminal.act('scan', 'OKUT-2')
  await t.terminal.act('scan', 'OKUT-1')
  expect([t.sees, t.heard()]).toEqual(['setup.statuses', 'done.setup.mapped'])
  expect(house.statuses()[1]).toEqual({ id: 12, definition: 'Yolda', processID: 1 })
  house.handles.refuses = 'PACKAGE_PROCESS_WITHOUT_STATUS'
  await t.press('ok')
  expect([t.sees, t.heard()]).toEqual(['setup.statuses', 'PACKAGE_PROCESS_WITHOUT_STATUS'])
})

/** As far as the store. */
const atStore = async (house: ReturnType<typeof fakeSetup>) => {
  const t = await house.open()
  await t.press('ok')
  await t.fill(form)
  return t
}

test('a store and a warehouse that there are not yet are made on the way, and chosen', async () => {
  const house = fakeSetup()
  const t = await atStore(house)
  await t.answer('new')
  expect(t.sees).toBe('setup.newStore')
  await t.press('cancel')
  expect(t.sees).toBe('setup.store')
  await t.answer('new')
  await t.fill({ code: 'K', name: 'Kadıköy' })
  expect([t.sees, t.heard()]).toEqual(['setup.store', 'done.setup.storeAdded'])
  await t.answer('3')
  await t.answer('new')
  await t.fill({ code: 'KD', name: 'Kadıköy deposu' })
  expect([t.sees, t.heard()]).toEqual(['setup.warehouse', 'done.setup.warehouseAdded'])
  await t.answer('99')
  expect(t.sees).toBe('setup.statuses')
  expect(house.wizard().admin).toMatchObject({ storeID: 3, warehouseID: 99 })
})

test('each step has a way back, and nothing is lost by it', async () => {
  const house = fakeSetup()
  const t = await atStore(house)
  await t.answer('1')
  await t.answer('10')
  await t.press('ok')
  await t.press('ok')
  const seen: string[] = []
  for (const _ of [1, 2, 3, 4]) {
    seen.push(t.sees)
    await t.press('cancel')
  }
  expect([...seen, t.sees]).toEqual([
    'setup.finish',
    'setup.furnish',
    'setup.statuses',
    'setup.warehouse',
    'setup.store',
  ])
  await t.answer('2')
  expect(t.sees).toBe('setup.warehouse')
})

test('the house is furnished by sample data and labels, or on the pages of shelves, carts, tables and files', async () => {
  const house = fakeSetup()
  const t = await atStore(house)
  await t.answer('1')
  await t.answer('10')
  await t.press('ok')
  const { step } = t.terminal.view
  const offered = () =>
    step?.kind === 'choose' ? step.options(t.terminal.view.seen).map(({ value }) => value) : expect.fail(step?.kind)
  expect(offered()).toEqual(['sample', 'shelves', 'carts', 'tables', 'products', 'excel'])
  await t.answer('sample')
  expect([t.sees, t.heard()]).toEqual(['setup.furnish', 'done.setup.sampleAdded'])
  expect(offered().slice(6)).toEqual(['shelfLabels', 'cartLabels', 'tableLabels'])
  await t.answer('shelfLabels')
  expect([t.sees, t.heard(), t.terminal.printed.length]).toEqual(['setup.furnish', 'done.setup.printed', 1])
})
