import { expect, test, vi } from 'vitest'
import type { Emitted } from '#engine/machine/context.ts'
import { type FlowActor, startFlow } from '#engine/machine/run-flow.ts'
import { fakeWarehouse, openPickingIn } from '#tests/support/fake-warehouse.ts'
import { hastenTime } from '#tests/support/hasten-time.ts'

// The server counts as out of reach after two seconds.
hastenTime()

const pickCall = 'POST /api/picking-products/pick'
const setCall = 'PUT /api/picking-products/occurencies-piece'

/** At shelf S1, before a server that answers when it is told to. */
const atTheShelf = async (warehouse = fakeWarehouse()) => {
  let actor: FlowActor
  const emitted: Emitted[] = []
  const start: typeof startFlow = (...of) => {
    actor = startFlow(...of)
    actor.on('*', event => void emitted.push(event))
    return actor
  }
  const t = await openPickingIn(warehouse, { goesAhead: true, start })
  await t.scan('S1')
  const changes = () => warehouse.asked.filter(({ operationId }) => operationId !== null)
  return {
    ...t,
    changes,
    reads: () => warehouse.asked.length - changes().length,
    emitted,
    waiting: () => actor.getSnapshot().context.waiting.length,
    isBusy: () => actor.getSnapshot().hasTag('busy'),
    tape: () => actor.getSnapshot().context.tape.map(({ code, fate }) => `${code} ${fate}`),
    step: () => t.terminal.view.stepId,
    /** What stands on the screen of P1. */
    picked: () => t.terminal.view.seen.doc.products.find((row: any) => row.productBarcode === 'P1')?.occurrencesPiece,
    stored: () =>
      vi.waitFor(() => expect([t.terminal.unconfirmed, actor.getSnapshot().hasTag('busy')]).toEqual([0, false])),
  }
}
/** Keeps answers back until the returned function is called. */
const holdAnswers = (warehouse: ReturnType<typeof fakeWarehouse>) => {
  let answer = () => {}
  warehouse.handles.held = new Promise(done => {
    answer = () => {
      warehouse.handles.held = null
      done()
    }
  })
  return () => answer()
}

test('a pick stands on the screen before it is answered, heard but not stored; then it is stored, and nothing is read', async () => {
  const t = await atTheShelf()
  const before = t.reads()
  const answer = holdAnswers(t.warehouse)
  t.terminal.send('scan', 'P1')
  expect([t.picked(), t.heard().at(-1), t.tape().at(-1), t.terminal.unconfirmed, t.changes().length]).toEqual([
    1,
    'yes done.picking.more',
    'P1 unconfirmed',
    1,
    0,
  ])
  expect(t.terminal.heard.at(-1)?.params).toMatchObject({ now: 1, of: 2 })
  answer()
  await t.stored()
  expect([t.picked(), t.tape().at(-1), t.changes().length, t.reads() - before]).toEqual([1, 'P1 yes', 1, 0])
})

test('it is kept before it is shown', async () => {
  const t = await atTheShelf()
  holdAnswers(t.warehouse)
  const told = t.emitted.length
  t.terminal.send('scan', 'P1')
  expect(t.emitted.slice(told).map(({ type }) => type)).toEqual(['held', 'verdict'])
})

test('three acts stand ahead of the server, a fourth waits for an answer; all are asked in order, each once', async () => {
  const warehouse = fakeWarehouse({ P1: 9 })
  const t = await atTheShelf(warehouse)
  const answer = holdAnswers(warehouse)
  for (let scans = 0; scans < 5; scans++) t.terminal.send('scan', 'P1')
  expect([t.picked(), t.terminal.unconfirmed, t.waiting()]).toEqual([3, 3, 2])
  expect(t.tape().slice(-5)).toEqual(['P1 unconfirmed', 'P1 unconfirmed', 'P1 unconfirmed', 'P1 waiting', 'P1 waiting'])
  answer()
  await t.stored()
  expect([t.picked(), warehouse.picked().P1, new Set(t.changes().map(({ operationId }) => operationId)).size]).toEqual([
    5, 5, 5,
  ])
  expect(t.tape().slice(-5)).toEqual(Array(5).fill('P1 yes'))
})

test('one call is under way at a time', async () => {
  const warehouse = fakeWarehouse({ P1: 9 })
  const asking: number[] = []
  let under = 0
  const t = await atTheShelf({
    ...warehouse,
    ask: async question => {
      asking.push(++under)
      const reply = await warehouse.ask(question)
      under -= 1
      return reply
    },
  })
  asking.length = 0
  for (let scans = 0; scans < 3; scans++) t.terminal.send('scan', 'P1')
  await t.stored()
  expect(asking).toEqual([1, 1, 1])
})

test('the last act of a set is shown once the server has said that all is picked', async () => {
  const warehouse = fakeWarehouse({ '2800042000000': 0, P3: 0 })
  const t = await atTheShelf(warehouse)
  const answer = holdAnswers(warehouse)
  t.terminal.send('scan', 'P1')
  t.terminal.send('scan', 'P1')
  expect([t.step(), t.picked(), t.terminal.unconfirmed, t.isBusy()]).toEqual(['product', 1, 1, true])
  answer()
  await t.stored()
  expect([t.step(), warehouse.picked().P1]).toEqual(['finished', 2])
})

test('the page is left once all is stored', async () => {
  const t = await atTheShelf()
  const answer = holdAnswers(t.warehouse)
  t.terminal.send('scan', 'P1')
  t.terminal.send('home', '/order-management/picking-car')
  expect([t.terminal.path, t.terminal.unconfirmed]).toEqual(['/order-management/picking', 1])
  answer()
  await t.terminal.settle()
  expect([t.terminal.path, t.warehouse.picked().P1]).toEqual(['/order-management/picking-car', 1])
})

test('an undo stands on the screen at once, and goes out after what it takes back', async () => {
  const t = await atTheShelf()
  const before = t.reads()
  const answer = holdAnswers(t.warehouse)
  t.terminal.send('scan', 'P1')
  t.terminal.send('undo')
  expect([t.picked(), t.heard().at(-1), t.terminal.unconfirmed]).toEqual([0, 'yes done.picking.undone', 2])
  answer()
  await t.stored()
  expect([t.changes().map(({ call }) => call), t.warehouse.picked().P1]).toEqual([[pickCall, setCall], 0])
  expect(t.reads() - before).toBe(0)
})

test('what is stored is taken back at once too, one after the other', async () => {
  const t = await atTheShelf()
  await t.scan('P1')
  await t.scan('P1')
  await t.stored()
  const answer = holdAnswers(t.warehouse)
  t.terminal.send('undo')
  expect([t.step(), t.picked()]).toEqual(['product', 1])
  t.terminal.send('undo')
  expect([t.step(), t.picked()]).toEqual(['product', 0])
  answer()
  await t.stored()
  expect([t.changes().map(({ call }) => call), t.warehouse.picked().P1]).toEqual([
    [pickCall, pickCall, setCall, setCall],
    0,
  ])
})

test('an answer that differs has the document read anew, and the act that waited is judged by what is so', async () => {
  const t = await atTheShelf()
  t.warehouse.changeBehindTheScenes('P1', { occurrencesPiece: 1 })
  const answer = holdAnswers(t.warehouse)
  t.terminal.send('scan', 'P1')
  expect(t.picked()).toBe(1)
  answer()
  await t.stored()
  await vi.waitFor(() => expect(t.picked()).toBe(2))
  await t.terminal.settle()
  expect([t.step(), t.heard().at(-1)]).toEqual(['shelf', 'none done.picking.moved'])
})

test('two tabs pick of one set: each is shown what the other did, and no piece counts twice', async () => {
  const warehouse = fakeWarehouse({ P1: 9 })
  const [one, other] = [await atTheShelf(warehouse), await atTheShelf(warehouse)]
  for (const tab of [one, other, other, one]) tab.terminal.send('scan', 'P1')
  await one.stored()
  await other.stored()
  await one.terminal.settle()
  await other.terminal.settle()
  await one.scan('P1')
  await one.stored()
  await vi.waitFor(() => expect([one.picked(), warehouse.picked().P1]).toEqual([5, 5]))
  await other.scan('P1')
  await other.stored()
  await vi.waitFor(() => expect([other.picked(), warehouse.picked().P1]).toEqual([6, 6]))
})

test('a late refusal stops him and names the scan; what he did after it the server judges by itself', async () => {
  const t = await atTheShelf()
  const answer = holdAnswers(t.warehouse)
  for (const code of ['P1', 'S2', 'P3']) t.terminal.send('scan', code)
  expect([t.step(), t.terminal.unconfirmed]).toEqual(['product', 2])
  t.warehouse.handles.refuses = { call: pickCall, key: 'PICKING_STOCK_SHORT' }
  answer()
  await t.stored()
  const refusals = t.terminal.heard.filter(({ tone }) => tone === 'no')
  expect(refusals).toMatchObject([{ key: 'PICKING_STOCK_SHORT', params: { lateFor: 'P1', product: 'Ürün P1' } }])
  expect(t.terminal.heard.at(-1)).toBe(refusals[0])
  expect([t.picked(), t.warehouse.picked().P3, t.tape()]).toEqual([0, 1, ['S1 yes', 'P1 no', 'S2 careful', 'P3 yes']])
})

test('after a late refusal he stands where the plan says, and what he scanned meanwhile is dropped with a word', async () => {
  const t = await atTheShelf()
  const answer = holdAnswers(t.warehouse)
  for (const code of ['P1', 'P1']) t.terminal.send('scan', code)
  expect(t.step()).toBe('shelf')
  t.terminal.send('home', '/order-management/picking-car')
  t.terminal.send('scan', 'S2')
  t.warehouse.handles.refuses = { call: pickCall, key: 'PICKING_STOCK_SHORT' }
  answer()
  await t.stored()
  expect([t.step(), t.picked(), t.terminal.path]).toEqual(['product', 1, '/order-management/picking'])
  expect(t.terminal.heard.at(-1)).toMatchObject({ key: 'PICKING_STOCK_SHORT', params: { lateFor: 'P1', dropped: 1 } })
})

test('a last act that waits for an answer is dropped with a word where that is a refusal', async () => {
  const warehouse = fakeWarehouse({ '2800042000000': 0, P3: 0 })
  const t = await atTheShelf(warehouse)
  const answer = holdAnswers(warehouse)
  for (const code of ['P1', 'P1']) t.terminal.send('scan', code)
  warehouse.handles.refuses = { call: pickCall, key: 'PICKING_STOCK_SHORT' }
  answer()
  await t.stored()
  expect(t.terminal.heard.at(-1)).toMatchObject({ params: { lateFor: 'P1', dropped: 1 } })
  expect([t.changes().length, t.tape().slice(-2)]).toEqual([1, ['P1 no', 'P1 dropped']])
})

test('what was refused late is not taken back: its undo is not asked', async () => {
  const t = await atTheShelf()
  const answer = holdAnswers(t.warehouse)
  t.terminal.send('scan', 'P1')
  t.terminal.send('undo')
  t.warehouse.handles.refuses = { call: pickCall, key: 'PICKING_STOCK_SHORT' }
  answer()
  await t.stored()
  expect([t.changes().length, t.picked(), t.emitted.filter(({ type }) => type === 'forgotten').length]).toEqual([
    1, 0, 1,
  ])
})

test('an order that is gone with a late refusal leads to its notice, and the refusal stays in sight', async () => {
  const t = await atTheShelf()
  const answer = holdAnswers(t.warehouse)
  t.terminal.send('scan', 'P1')
  t.warehouse.handles.hasNoOrder = true
  answer()
  await t.stored()
  expect([t.step(), t.terminal.heard.at(-1)]).toMatchObject(['noOrder', { tone: 'no', params: { lateFor: 'P1' } }])
})

test('an answer that is lost is asked for again with its id, and nobody waits for it', async () => {
  const t = await atTheShelf()
  t.warehouse.handles.losesAnswers = 1
  for (const code of ['P1', 'P1', 'S2', 'P3']) await t.scan(code)
  await vi.waitFor(() => expect(t.terminal.unconfirmed).toBe(0))
  const ids = t.changes().map(({ operationId }) => operationId)
  expect([ids.length, new Set(ids).size, ids[0] === ids[1], t.warehouse.picked()]).toEqual([
    4,
    3,
    true,
    { P1: 2, '2800042000000': 0, P3: 1 },
  ])
})

test('where the server does not answer in time he goes on as without it, and is held to three ahead once it has caught up', async () => {
  const warehouse = fakeWarehouse({ P1: 99 })
  const t = await atTheShelf(warehouse)
  const answer = holdAnswers(warehouse)
  for (let scans = 0; scans < 5; scans++) t.terminal.send('scan', 'P1')
  expect(t.picked()).toBe(3)
  await vi.waitFor(() => expect(t.picked()).toBe(5))
  t.terminal.send('scan', 'P1')
  expect([t.picked(), t.terminal.heard.at(-1)?.params.unconfirmed]).toEqual([6, 6])
  answer()
  await t.stored()
  expect(warehouse.picked().P1).toBe(6)
  holdAnswers(warehouse)
  for (let scans = 0; scans < 5; scans++) t.terminal.send('scan', 'P1')
  expect([t.picked(), t.waiting()]).toEqual([9, 2])
})

test('what arrives from elsewhere while acts are ahead is read once they are stored', async () => {
  const warehouse = fakeWarehouse()
  let answer = () => {}
  const answered = new Promise<void>(done => {
    answer = done
  })
  const t = await atTheShelf({
    ...warehouse,
    ask: async question => {
      if (question.operationId !== null) await answered
      return warehouse.ask(question)
    },
  })
  t.terminal.send('scan', 'P1')
  warehouse.changeBehindTheScenes('P3', { productName: 'Yeni ad' })
  const before = warehouse.asked.length
  t.terminal.changed()
  await vi.waitFor(() => expect(warehouse.asked.length).toBe(before + 5))
  const nameOf = () => t.terminal.view.seen.doc.products[2].productName
  expect([t.picked(), nameOf()]).toEqual([1, 'Ürün P3'])
  answer()
  await t.stored()
  await vi.waitFor(() => expect([t.picked(), nameOf()]).toEqual([1, 'Yeni ad']))
})

test('a second page, opened before they are answered, changes nothing of it', async () => {
  const warehouse = fakeWarehouse()
  const t = await atTheShelf(warehouse)
  const answer = holdAnswers(warehouse)
  for (const code of ['P1', 'P1']) t.terminal.send('scan', code)
  const kept = t.emitted.flatMap(event => (event.type === 'held' ? [event.question] : []))
  const resent = Promise.all(kept.map(question => warehouse.ask(question)))
  answer()
  await resent
  await t.stored()
  expect([warehouse.picked().P1, t.picked()]).toEqual([2, 2])
})

test('opened anew in the middle, the page finds what was sent again, and goes on from there', async () => {
  const warehouse = fakeWarehouse()
  const before = await atTheShelf(warehouse)
  warehouse.handles.isDown = true
  for (const code of ['P1', 'P1']) before.terminal.send('scan', code)
  const kept = before.emitted.flatMap(event => (event.type === 'held' ? [event.question] : []))
  before.terminal.stop()
  warehouse.handles.isDown = false
  for (const question of kept) await warehouse.ask(question)
  const { terminal } = await openPickingIn(warehouse, {})
  expect([terminal.view.stepId, warehouse.picked().P1]).toEqual(['shelf', 2])
})
