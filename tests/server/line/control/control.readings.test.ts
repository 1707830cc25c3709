import { describe, expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { contract } from '#contract/index.ts'
import { controlScene } from '#tests/support/scenes/control-scene.ts'
import { costOf } from '#tests/support/server/cost-of.ts'
import { databaseKinds } from '#tests/support/server/database.ts'
import { answerOf, send } from '#tests/support/server/server.ts'

const { read, unread } = contract.qualityControl

/** An order of which somebody reads one line of several pieces, and what he says of one of them. */
const readingScene = async (options: Parameters<typeof controlScene>[0] = {}) => {
  const scene = await controlScene(options)
  const orders = await Promise.all([scene.orders.mixed, scene.orders.shared].map(({ id }) => scene.readAll(id)))
  const { order, line } = orders
    .flatMap(({ order }) => order.products.map(line => ({ order, line })))
    .toSorted((a, b) => b.line.piece - a.line.piece)[0]!
  const reading = { id: order.id, orderProductID: line.orderProductID, kind: 'read', piece: 1 } as const
  const readSoFar = async () => (await scene.readAll(order.id)).order.readings.length
  return { ...scene, line, reading, readSoFar }
}

describe.each(databaseKinds)('on the %s database', kind => {
  test('pieces read at two stations at once are no more than there are to read, and none is lost', async () => {
    const { app, merchant, line, reading, readSoFar } = await readingScene({ kind })
    expect(line.piece).toBeGreaterThan(1)
    const { ali, veli } = merchant.users
    const tries = Array.from({ length: line.piece * 2 + 2 }, (_, i) => (i % 2 === 0 ? ali : veli))
    const answers = await Promise.all(
      tries.map(({ token }) => send(app, read, reading, { token, operationId: newId() })),
    )
    const keys = answers.map(answerOf).map(answer => ('model' in answer ? 'read' : answer.key))
    expect(keys.filter(key => key === 'read')).toHaveLength(line.piece)
    expect(keys.filter(key => key === 'QUALITY_CONTROL_TOO_MUCH')).toHaveLength(line.piece + 2)
    expect(await readSoFar()).toBe(line.piece)
  })

  test('pieces read and taken back at once are there, or not, as it was answered', async () => {
    const { app, merchant, reading, readSoFar } = await readingScene({ kind })
    const { token } = merchant.users.ali
    const does = (what: typeof read | typeof unread) => send(app, what, reading, { token, operationId: newId() })
    const answers = await Promise.all([read, unread, read, unread, read, unread].map(does))
    const came = answers.map(answer => answerOf(answer)).map(answer => ('model' in answer ? answer.model : null))
    const isTold = (model: unknown) => (model as { reading?: unknown } | null)?.reading != null
    const reads = came.filter((model, i) => i % 2 === 0 && isTold(model)).length
    const back = came.filter((model, i) => i % 2 === 1 && isTold(model)).length
    expect(await readSoFar()).toBe(reads - back)
  })
})

test('a piece that is read costs one statement that reads and one that writes and commits, beside its session', async () => {
  const { ali, db, reading } = await readingScene()
  const { statements } = await costOf(db, () => ali.do(read, reading, { operationId: newId() }))
  expect(statements).toBe(3)
})
