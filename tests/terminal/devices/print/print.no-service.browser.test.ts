import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk, paperOf } from '#tests/support/printing/print-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.close())

test('a user of the printer service gets no documents from the browser: they are kept, and he is told', async () => {
  await desk.page.evaluate(
    async papers => {
      window.printPage.signIn(true)
      await window.printPage.print(papers)
    },
    [paperOf('A-1'), paperOf('A-1', 'Invoice')],
  )
  expect(await desk.printed()).toEqual([])
  expect(await desk.state()).toMatchObject({
    isPrinting: false,
    last: ['A-1', 'A-1'],
    kept: ['A-1', 'A-1'],
    verdict: 'shell.printServiceAway',
  })
})

test('his labels are kept like them', async () => {
  await desk.page.evaluate(papers => window.printPage.print(papers), [paperOf('RAF-1', 'Label')])
  expect([await desk.printed(), (await desk.state()).kept]).toEqual([[], ['A-1', 'A-1', 'RAF-1']])
})

test('without the service he prints them once more as soon as the browser may', async () => {
  await desk.page.evaluate(papers => void window.printPage.print(papers), [paperOf('A-2')])
  await expect.poll(async () => (await desk.state()).last).toEqual(['A-2'])
  await desk.page.evaluate(() => {
    window.printPage.signIn(false)
    window.printPage.repeatPrint()
  })
  await desk.untilPrinted(1)
  expect(await desk.printed()).toEqual(['A-2'])
})
