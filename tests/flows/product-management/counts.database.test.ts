import { beforeEach, describe, expect, test } from 'vitest'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { openPage } from '#tests/support/headless.ts'
import { type CountScene, countScene, cup, plate, rice } from '#tests/support/scenes/count-scene.ts'
import { addUser } from '#tests/support/scenes/seed.ts'

const list = '/product-management/counting-list'
const detail = '/product-management/counting-detail'

let scene: CountScene
let page: HeadlessTerminal
beforeEach(async () => {
  scene = await countScene()
})
const open = async (path: string, token = scene.merchant.users.veli.token) => {
  page = await openPage(scene, token, path)
}
const heard = () => page.heard.at(-1)
const rows = () => page.view.seen.doc.rows
const actions = () =>
  (page.view.step as { actions?: (seen: unknown) => { name: string }[] }).actions!(page.view.seen).map(
    ({ name }) => name,
  )

describe('the list of counts', () => {
  test('a count of scanned shelves is begun and opened; what fits nothing is told in the form', async () => {
    await open(list)
    await page.act('action', 'makeCount')
    await page.act('answer', 'shelves')
    expect(page.view.stepId).toBe('make')
    await page.act('answer', '', { shelves: 'RAF-A1\nYOK', note: '' })
    expect([page.view.stepId, heard()]).toMatchObject(['make', { key: 'PLACE_NOT_FOUND', params: { barcode: 'YOK' } }])
    await page.act('answer', '', { shelves: 'RAF-A1\nB1', note: 'Akşam' })
    expect([page.path, page.view.stepId, rows()]).toMatchObject([
      detail,
      'table',
      [
        { shelf: 'A1', shelfCountState: 'waiting', counter: null },
        { shelf: 'B1', shelfCountState: 'waiting' },
      ],
    ])
    await open(list)
    expect(rows()).toMatchObject([{ countState: 'open', countKind: 'shelves', shelves: 2, counted: 0, note: 'Akşam' }])
  })

  test('each kind asks for what it is of', async () => {
    for (const [kind, fields, shelves] of [
      ['product', { barcode: cup, note: '' }, 2],
      ['random', { shelfCount: '1', note: '' }, 1],
      ['zone', { zoneID: String(scene.merchant.shelves.A2), note: '' }, 1],
    ] as const) {
      await open(list)
      await page.act('action', 'makeCount')
      await page.act('answer', kind)
      await page.act('answer', '', fields)
      expect([kind, page.path, rows().length]).toEqual([kind, detail, shelves])
    }
    await open(list)
    await page.act('action', 'makeCount')
    await page.act('answer', 'wanted')
    await page.act('answer', '', { note: '' })
    expect([page.view.stepId, heard()?.key]).toEqual(['make', 'COUNT_NO_SHELVES'])
  })

  test('a count is cancelled once it is asked twice', async () => {
    const id = await scene.count('A1')
    await open(list)
    await page.act('action', 'cancelCount', {}, [String(id)])
    expect(page.view.stepId).toBe('confirm')
    await page.act('answer', 'yes')
    expect([heard()?.key, rows()]).toMatchObject(['done.counts.cancelled', [{ countState: 'cancelled' }]])
    await page.act('action', 'releaseCount', {}, [String(id)])
    expect(heard()?.key).toBe('COUNT_NOT_OPEN')
  })
})

describe('a count', () => {
  const differing = async () => {
    const id = await scene.count('A2', 'B1')
    for (const who of [scene.can, scene.ece]) {
      await scene.counts(who, 'A2', { [rice]: 9 })
      await scene.counts(who, 'B1', { [cup]: 3, [plate]: 1 })
    }
    return id
  }

  test('its shelf shows each round beside the books; one difference is booked, the rest of it stays', async () => {
    const id = await differing()
    await open(`${detail}?id=${id}`)
    expect(page.view.panels).toMatchObject([
      {
        figures: [
          { value: { params: { now: 2, of: 2 } } },
          { value: { figure: 2 } },
          { note: { params: { more: 3, less: 1 } } },
        ],
      },
    ])
    await page.act('answer', String(scene.merchant.shelves.B1))
    expect([page.view.stepId, page.view.panels]).toMatchObject([
      'shelf',
      [
        { shout: 'B1' },
        {
          facts: [
            { label: { params: { counters: 'Toplayıcı can' } } },
            { label: { params: { counters: 'Toplayıcı ece' } } },
          ],
        },
        {
          rows: [
            { counts: '3 / 3', book: 1, difference: 2 },
            { counts: '1 / 1', book: 0, difference: 1 },
          ],
        },
      ],
    ])
    await page.act('action', 'applyLine')
    await page.act('answer', String(scene.merchant.products.cup))
    expect(heard()?.key).toBe('done.counts.countApplied')
    await page.act('action', 'keepBooks')
    await page.act('answer', 'yes')
    expect([heard()?.key, actions()]).toEqual(['done.counts.booksKept', []])
    expect(await scene.balance(scene.merchant.shelves.B1, scene.merchant.products.cup)).toMatchObject({ quantity: 3 })
    await page.act('cancel')
    expect([page.view.stepId, rows()]).toMatchObject([
      'table',
      [{ shelfCountState: 'differs' }, { shelfCountState: 'applied' }],
    ])
  })

  test('all differences are booked at once, asked twice; sent back, they are counted again', async () => {
    const id = await differing()
    await open(`${detail}?id=${id}`)
    await page.act('action', 'recount', {}, [String(scene.merchant.shelves.A2)])
    expect([heard()?.key, rows()]).toMatchObject(['done.counts.countedAgain', [{ shelfCountState: 'recount' }, {}]])
    await page.act('action', 'applyAll')
    expect([page.view.stepId, page.view.step?.says?.(page.view.seen)]).toEqual(['sureAll', { lines: 2 }])
    await page.act('answer', 'yes')
    expect([heard()?.key, rows()]).toMatchObject(['done.counts.countApplied', [{}, { shelfCountState: 'applied' }]])
    await page.act('action', 'applyAll')
    await page.act('answer', 'yes')
    expect(heard()?.key).toBe('COUNT_NOTHING_TO_DECIDE')
  })

  test('who may only see the list sees no difference and opens no shelf', async () => {
    const id = await differing()
    const { token } = await addUser(scene.merchant, 'gören', ['ProductManagement.Counting.ShowList'])
    await open(`${detail}?id=${id}&shelf=${scene.merchant.shelves.B1}`, token)
    expect([page.view.stepId, actions()]).toEqual(['table', []])
    expect(page.view.panels).toMatchObject([{ figures: [{}, {}] }])
    await page.act('answer', String(scene.merchant.shelves.B1))
    expect(page.view.stepId).toBe('table')
  })

  test('one that there is not leads back to the list', async () => {
    await open(`${detail}?id=987654`)
    expect(page.view.stepId).toBe('gone')
    await open(detail)
    expect(page.path).toBe(list)
  })
})
