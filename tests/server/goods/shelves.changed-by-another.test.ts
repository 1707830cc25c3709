import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type PlacesScene, placesScene } from '#tests/support/scenes/places-scene.ts'

const { shelves, cartAdmin, tables } = contract

let scene: PlacesScene
beforeEach(async () => {
  scene = await placesScene()
})
const things = {
  shelf: { save: shelves.save, read: shelves.read, form: { code: 'C', barcode: 'X1', rank: 40 } },
  cart: { save: cartAdmin.save, read: cartAdmin.read, form: { barcode: 'X1', slots: 4 } },
  table: { save: tables.save, read: tables.read, form: { barcode: 'X1', parcelCount: 1 } },
} as const

test.each(Object.keys(things) as (keyof typeof things)[])(
  'a %s that another has saved in between is not written over, and tells who it was',
  async name => {
    const { save, read, form } = things[name] as (typeof things)['shelf']
    const { ece, can } = scene
    const made = await ece.do(save, { ...form, definition: 'Yeni' })
    const { id } = made
    const second = await can.do(save, { ...form, id, version: made.version, definition: 'Can' })
    expect([made.version, second.version]).toEqual([1, 2])
    for (const version of [1, 3, 0, -1, 2 ** 53 - 1, undefined]) {
      const [key, params] = await ece.refused(save, { ...form, id, version, definition: 'Ece' })
      expect([key, params]).toEqual(['RECORD_CHANGED', { by: 'Toplayıcı can', at: expect.any(String) }])
      expect(Date.parse(String(params.at))).toBeGreaterThan(0)
    }
    expect(await ece.do(read, { id })).toEqual(second)
    expect(await ece.do(save, { ...form, id, version: 2, definition: 'Ece' })).toMatchObject({
      definition: 'Ece',
      version: 3,
    })
  },
)

test('of two who save the same at the same time, one does', async () => {
  const { ece, can } = scene
  const { form } = things.shelf
  const { id } = await ece.do(shelves.save, { ...form, definition: 'Yeni' })
  const tries = await Promise.allSettled(
    [ece, can, ece].map((user, i) => user.do(shelves.save, { ...form, id, version: 1, definition: `${i}` })),
  )
  expect(tries.filter(answer => answer.status === 'fulfilled')).toHaveLength(1)
  expect(await ece.do(shelves.read, { id })).toMatchObject({ version: 2 })
})
