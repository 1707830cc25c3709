import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/define.ts'
import { allCalls, contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import type { Permission } from '#contract/permissions.ts'
import { type CountScene, countScene, cup, rice } from '#tests/support/scenes/count-scene.ts'
import { addUser, stock } from '#tests/support/scenes/seed.ts'
import { send } from '#tests/support/server/server.ts'

const { counting, counts } = contract

/** No answer can hold these by chance: what the books say, and how far the counter is from it. */
const [inBooks, seen] = [7391.527, 1.4]
const told = ['7391.527', '7391,527', '7391527', '7390.127', '7390,127', '7390127']

/** Counters may see the list of counts, too. */
const own: readonly Permission[] = ['ProductManagement.Counting.MakeCounting', 'ProductManagement.Counting.ShowList']
const mayCall = allCalls.filter(
  ({ access }) => typeof access === 'string' || access.some(permission => own.includes(permission)),
)
/** What would end what is looked at. */
const ending = [contract.session.logout, counts.cancel] as readonly Endpoint[]

/** Inputs by the name of a field: whatever a call may ask for, it is asked about the shelf and its goods. */
const guesses = ({ merchant }: CountScene, countId: number): Readonly<Record<string, unknown>>[] =>
  [merchant.shelves.A2, countId, merchant.products.rice].map(id => ({
    id,
    shelfID: merchant.shelves.A2,
    productID: merchant.products.rice,
    readingID: 987_654,
    shelfBarcode: 'RAF-A2',
    barcode: rice,
    code: 'RAF-A2',
    piece: 1,
    listing: listings.shelfStockReport.name,
    filter: 'zone',
    page: listings.shelves.name,
    product: rice,
    place: 'RAF-A2',
    count: String(countId),
    countKind: 'shelves',
    shelves: ['RAF-B1'],
  }))

test('no byte of any call that a counter can make tells what the books say or how far he is from it', async () => {
  const scene = await countScene()
  const { app, merchant, can, ece, veli, count, counts: counted } = scene
  await stock(merchant, merchant.shelves.A2, merchant.products.rice, 7381.527)
  const { token } = await addUser(merchant, 'bakan', own)
  const id = await count('A2')
  let answers = 0
  const askAll = async (who: string) => {
    for (const endpoint of mayCall)
      for (const guess of guesses(scene, id)) {
        const named = Object.fromEntries(
          Object.keys({ ...endpoint.params, ...endpoint.query, ...endpoint.body }).flatMap(name =>
            guess[name] === undefined ? [] : [[name, guess[name]]],
          ),
        )
        if (ending.includes(endpoint)) continue
        const { body, statusCode } = await send(app, endpoint, named, { token: who })
        if (statusCode === 200) answers++
        for (const figure of told) expect(body, `${endpoint.method} ${endpoint.path}`).not.toContain(figure)
      }
  }
  await askAll(token)
  const { shelves } = merchant
  await can.do(counting.begin, { shelfBarcode: 'RAF-A2' })
  await can.do(counting.scan, { shelfID: shelves.A2, barcode: rice, piece: seen })
  await can.do(counting.finish, { shelfID: shelves.A2 })
  await askAll(token)
  await veli.do(counts.cancel, { id })
  const again = await count('A2')
  await counted(can, 'A2', { [rice]: seen })
  await counted(ece, 'A2', { [rice]: seen })
  await askAll(token)
  const desk = await send(app, counts.shelf, { id: again, shelfID: shelves.A2 }, { token: merchant.users.veli.token })
  for (const figure of ['7391.527', '-7390.127']) expect(desk.body).toContain(figure)
  expect((await veli.do(counts.shelf, { id: again, shelfID: shelves.A2 })).lines[0]?.book).toBe(inBooks)
  expect(answers).toBeGreaterThan(60)
})

test('who counted right and who counted wrong are answered alike, to the byte', async () => {
  const scenes = [await countScene(), await countScene()] as const
  const bodies = []
  for (const [nth, { app, merchant, count }] of scenes.entries()) {
    const { token } = await addUser(merchant, 'bakan', own)
    await count('B1')
    const shelfID = merchant.shelves.B1
    const ask = async (endpoint: (typeof allCalls)[number], input: Readonly<Record<string, unknown>> = {}) =>
      (await send(app, endpoint, input, { token })).body
    await ask(counting.begin, { shelfBarcode: 'RAF-B1' })
    await ask(counting.scan, { shelfID, barcode: cup, piece: nth === 0 ? 1 : 9 })
    bodies.push([await ask(counting.finish, { shelfID }), await ask(counting.read)])
  }
  expect(bodies[1]).toEqual(bodies[0])
})
