import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk, paperOf } from '#tests/support/printing/print-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.close())

test('a document that cannot be printed is told of, kept, and those after it are not printed without it', async () => {
  const broken = { kind: 'Invoice', orderNo: 'A-2', html: null, pdf: '*no base64*' } as const
  await desk.page.evaluate(papers => void window.printPage.print(papers), [paperOf('A-1'), broken, paperOf('A-3')])
  await desk.untilPrinted(1)
  await desk.finish()
  await desk.untilIdle()
  expect(await desk.printed()).toEqual(['A-1'])
  expect(await desk.state()).toMatchObject({
    verdict: 'shell.printFailed',
    last: ['A-1', 'A-2', 'A-3'],
    kept: ['A-2', 'A-3'],
  })
})
