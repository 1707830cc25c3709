import { expect, test } from 'vitest'
import type { CourierOrderDetail } from '#contract/calls/line/courier.ts'
import type { Key } from '#contract/keys.ts'
import type { Reply } from '#contract/reply.ts'
import type { Question } from '#engine/machine/ports.ts'
import { openHeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { picker } from '#tests/support/fake-warehouse.ts'

const emre = { ...picker, name: 'Emre Şahin', type: 2, authority: ['Carrier.ShowPage', 'Carrier.Delivered'] }
const order = (id: number, district: string, payDoorAmount: number): CourierOrderDetail => ({
  id,
  orderNo: `S${id}`,
  status: 6,
  customerName: `Müşteri ${id}`,
  city: 'İstanbul',
  district,
  address: 'Örnek Sokak No: 4',
  phone: '0500 000 00 01',
  pieceCount: 2,
  payDoorAmount,
  isGift: false,
  deliveryDate: null,
})

const openRound = async (
  orders: readonly CourierOrderDetail[] = [order(1, 'Kadıköy', 0), order(2, 'Kadıköy', 129.9), order(3, 'Üsküdar', 0)],
  who = emre,
) => {
  let carried = orders
  const asked: (readonly [call: string, input: unknown])[] = []
  const handles = { refuses: null as Key | null }
  const refusal = (key: Key): Reply<unknown> => ({ isError: true, key, params: {} })
  const model = (value: unknown): Reply<unknown> => ({ isError: false, model: value })
  const end = (id: number, status: number) => {
    carried = carried.map(one => (one.id === id ? { ...one, status } : one))
    return model(carried.find(one => one.id === id))
  }
  const ask = async ({ endpoint, input, operationId }: Question): Promise<Reply<unknown>> => {
    const call = `${endpoint.method} ${endpoint.path}`
    const { id } = input as { id: number }
    if (operationId !== null) asked.push([call, input])
    if (operationId !== null && handles.refuses !== null) {
      end(id, 7)
      return refusal(handles.refuses)
    }
    switch (call) {
      case 'GET /api/courier/orders':
        return model(carried.filter(one => one.status === 6))
      case 'GET /api/courier/orders/:id':
        return carried.some(one => one.id === id)
          ? model(carried.find(one => one.id === id))
          : refusal('ORDER_IS_NOT_FOUND')
      case 'GET /api/work/mine':
        return model([])
      case 'GET /api/courier/undelivered-causes':
        return model([{ id: 5, definition: 'Adreste kimse yok' }])
      case 'PUT /api/courier/orders/:id/delivered':
        return end(id, 7)
      case 'PUT /api/courier/orders/:id/undelivered':
        return end(id, 18)
      default:
        throw new Error(`nobody knows ${call}`)
    }
  }
  const terminal = await openHeadlessTerminal(ask, who, '/courier/orders', { settleWithinMs: 5000 })
  return {
    terminal,
    asked,
    handles,
    heard: () => terminal.heard.at(-1)?.key ?? null,
    get sees() {
      return `${terminal.view.flow.id}.${terminal.view.stepId}`
    },
    get options() {
      const { step, seen } = terminal.view
      return step?.kind === 'choose' || step?.kind === 'board'
        ? (step.options?.(seen) ?? []).map(option => option.value)
        : []
    },
  }
}

test('district by district, from the list to the door and back', async () => {
  const t = await openRound()
  expect([t.sees, t.options]).toEqual(['courier-orders.areas', ['Kadıköy, İstanbul', 'Üsküdar, İstanbul']])
  await t.terminal.act('scan', 'OKUT-1')
  expect([t.sees, t.options]).toEqual(['courier-orders.orders', ['S1', 'S2']])
  await t.terminal.act('answer', 'S1')
  expect([t.terminal.path, t.sees]).toEqual(['/courier/order-detail', 'courier-order-detail.order'])
  await t.terminal.act('scan', 's1')
  expect(t.sees).toBe('courier-order-detail.handOver')
  await t.terminal.act('answer', '', { receiver: 'Kapıcı' })
  expect([t.sees, t.options, t.heard()]).toEqual([
    'courier-orders.areas',
    ['Kadıköy, İstanbul', 'Üsküdar, İstanbul'],
    'done.courier-order-detail.delivered',
  ])
  expect(t.asked).toEqual([
    ['PUT /api/courier/orders/:id/delivered', { id: 1, receiver: 'Kapıcı', collection: 'none' }],
  ])
})

test('a scan finds an order wherever it is on the list, and none that is not on it', async () => {
  const t = await openRound()
  await t.terminal.act('scan', 'S9')
  expect(t.terminal.heard.at(-1)).toMatchObject({ tone: 'no', key: 'ORDER_NOT_ON_LIST', params: { code: 'S9' } })
  await t.terminal.act('scan', 'S3')
  expect(t.sees).toBe('courier-order-detail.order')
  await t.terminal.act('scan', 'S1')
  expect(t.terminal.heard.at(-1)).toMatchObject({ key: 'OTHER_ORDER', params: { code: 'S1', wanted: 'S3' } })
})

test('the door shows whom, where, how to call and to find him, and what to collect', async () => {
  const t = await openRound()
  await t.terminal.act('scan', 'S2')
  const [card, facts] = t.terminal.view.panels
  expect(card).toMatchObject({ name: { raw: 'Müşteri 2' }, code: 'S2' })
  expect(facts).toMatchObject({
    facts: [
      {
        value: { raw: 'Örnek Sokak No: 4, Kadıköy, İstanbul' },
        link: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent('Örnek Sokak No: 4, Kadıköy, İstanbul')}`,
      },
      { value: { raw: '0500 000 00 01' }, link: 'tel:05000000001' },
      { value: { word: 'panel.money', params: { amount: '129,90' } } },
    ],
  })
})

test('where money is due, how it was paid must be said', async () => {
  const t = await openRound()
  await t.terminal.act('scan', 'S2')
  await t.terminal.act('ok')
  await t.terminal.act('answer', '', { receiver: 'Ali Veli' })
  expect(t.terminal.heard.at(-1)).toMatchObject({ key: 'FIELD_MISSING', params: { field: 'collection' } })
  await t.terminal.act('answer', '', { receiver: 'Ali Veli', collection: 'card' })
  expect(t.asked.map(([, input]) => input)).toEqual([{ id: 2, receiver: 'Ali Veli', collection: 'card' }])
})

test('what could not be delivered is brought back with a reason', async () => {
  const t = await openRound([order(3, 'Üsküdar', 0)])
  expect(t.sees).toBe('courier-orders.orders')
  await t.terminal.act('scan', 'S3')
  await t.terminal.act('missing')
  expect(t.sees).toBe('courier-order-detail.bringBack')
  await t.terminal.act('cancel')
  await t.terminal.act('scan', 'OKUT-MISSING')
  await t.terminal.act('scan', 'OKUT-1')
  expect([t.sees, t.heard()]).toEqual(['courier-orders.none', 'done.courier-order-detail.broughtBack'])
  expect(t.asked).toEqual([['PUT /api/courier/orders/:id/undelivered', { id: 3, causeID: 5 }]])
})

test('an order that somebody else ended says so', async () => {
  const t = await openRound()
  await t.terminal.act('scan', 'S1')
  await t.terminal.act('ok')
  t.handles.refuses = 'ORDER_NOT_WITH_COURIER'
  await t.terminal.act('answer', '', { receiver: 'Kapıcı' })
  expect([t.sees, t.heard()]).toEqual(['courier-order-detail.ended', 'ORDER_NOT_WITH_COURIER'])
  await t.terminal.act('ok')
  expect(t.sees).toBe('courier-orders.areas')
})

test.each(['', '?id=99', '?id=abc', '?id=-1'])('no order of his at the address %s', async query => {
  const t = await openRound()
  await t.terminal.open(`/courier/order-detail${query}`)
  expect(t.sees).toBe('courier-order-detail.notFound')
  await t.terminal.act('ok')
  expect(t.sees).toBe('courier-orders.areas')
})

test('who may only look is told which right he lacks', async () => {
  const t = await openRound(undefined, { ...emre, authority: ['Carrier.ShowPage'] })
  await t.terminal.act('scan', 'S1')
  for (const act of ['ok', 'missing'] as const) {
    await t.terminal.act(act)
    expect(t.terminal.heard.at(-1)).toMatchObject({
      key: 'PERMISSION_DENIED',
      params: { permission: 'Carrier.Delivered' },
    })
  }
  expect(t.asked).toEqual([])
})

test('the home page leads the courier to his orders', async () => {
  const t = await openRound()
  await t.terminal.open('/')
  await t.terminal.act('ok')
  expect([t.sees, t.options]).toEqual(['home.menu', ['/courier/orders']])
})
