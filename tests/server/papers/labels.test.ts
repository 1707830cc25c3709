import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { type PlacesScene, placesScene } from '#tests/support/scenes/places-scene.ts'

const { labels, tables, shelves } = contract

let scene: PlacesScene
beforeEach(async () => {
  scene = await placesScene()
})
/** Title, text and barcode of each label of a sheet. */
const labelsIn = (html: string) =>
  [...html.matchAll(/<figure><b[^>]*>(.*?)<\/b><figcaption>(.*?)<\/figcaption>.*?<svg .*?<code>(.*?)<\/code>/gs)].map(
    found => found.slice(1),
  )

test("shelves' labels come in the order asked, as often as asked", async () => {
  const { A1, B1 } = scene.merchant.shelves
  const { html } = await scene.ece.do(labels.shelves, { ids: [B1, A1, B1] })
  expect(labelsIn(html)).toEqual([
    ['B1', 'Raf B1', 'RAF-B1'],
    ['A1', 'Raf A1', 'RAF-A1'],
    ['B1', 'Raf B1', 'RAF-B1'],
  ])
  expect(html).toContain('<html lang="tr">')
  expect(html).toMatch(/grid-template: repeat\(8, 37mm\) \/ repeat\(3, 70mm\)/)
})

test('twenty-four stand on a sheet', async () => {
  const { A1 } = scene.merchant.shelves
  const sheetsFor = async (count: number) =>
    (await scene.ece.do(labels.shelves, { ids: Array(count).fill(A1) })).html.match(/<main>/g)?.length
  expect([await sheetsFor(1), await sheetsFor(24), await sheetsFor(25)]).toEqual([1, 1, 2])
})

test("a table's label is followed by its parcels'; carts have theirs", async () => {
  const { ece, merchant } = scene
  const table = await ece.do(tables.save, { barcode: 'MASA1', definition: 'Masa 1', parcelCount: 2 })
  expect(labelsIn((await ece.do(labels.tables, { ids: [table.id] })).html)).toEqual([
    ['Masa 1', '', 'MASA1'],
    ['Koli 1', 'Masa 1', 'MASA1-P1'],
    ['Koli 2', 'Masa 1', 'MASA1-P2'],
  ])
  const { html } = await ece.do(labels.carts, { ids: [...merchant.carts] })
  expect(labelsIn(html).map(label => label[2])).toEqual(['ARABA1', 'ARABA2'])
})

test('what was typed cannot become markup, and what no scanner reads is printed all the same', async () => {
  const { A1 } = scene.merchant.shelves
  const barcode = `<i>ş😀"${'x'.repeat(150)}`
  await run(scene.db, sql`update shelf set definition = '<script>x</script>', barcode = ${barcode} where id = ${A1}`)
  const { html } = await scene.ece.do(labels.shelves, { ids: [A1] })
  expect(html).toContain('<figcaption>&#60;script&#62;x&#60;/script&#62;</figcaption>')
  expect(html).toContain('<code>&#60;i&#62;ş😀&#34;x')
  expect(html).not.toMatch(/<script|<i>/)
})

test('all that is asked for must be there, and be one’s own to manage', async () => {
  const { A1 } = scene.merchant.shelves
  const user = await scene.user('rafci', ['WarehouseManagement.ShelfManager'])
  for (const unknown of [999_999, 0, 999_999_999_999_999])
    expect(await user.refused(labels.shelves, { ids: `${A1},${unknown}` })).toEqual([
      'SHELF_NOT_FOUND',
      { id: unknown },
    ])
  for (const ids of ['', ',', '1,', 'x', '1;2', Array(501).fill(1).join()]) {
    const [key, params] = await user.refused(labels.shelves, { ids })
    expect([key, params.field]).toEqual(['REQUEST_INVALID', 'ids'])
  }
  for (const call of [labels.carts, labels.tables])
    expect((await user.refused(call, { ids: '1' }))[0]).toBe('PERMISSION_DENIED')
  for (const call of [shelves.tree, shelves.products, shelves.moveAll, shelves.empty])
    expect((await scene.ali.refused(call, { id: A1 }))[0]).toBe('PERMISSION_DENIED')
})
