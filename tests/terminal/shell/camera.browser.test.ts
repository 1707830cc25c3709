import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CameraDesk, openCameraDesk } from '#tests/support/browser/camera-desk.ts'

let desk: CameraDesk
beforeAll(async () => {
  desk = await openCameraDesk(
    { kind: 'ean13', text: '8690000000012' },
    { kind: 'gs1datamatrix', text: '(01)08690000000012(17)271231(10)AB12(21)XY9' },
  )
})
afterAll(() => desk?.close())

const untilTaken = (page: Page, count: number) =>
  page.waitForFunction(wanted => window.cameraPage.taken().length >= wanted, count)
const live = (page: Page) => page.evaluate(() => window.cameraPage.live())

test('what the camera sees is scanned, each time that it comes into the picture', async () => {
  await desk.context.grantPermissions(['camera'])
  const page = await desk.open()
  const isReader = (url: string) => url.endsWith('.wasm')
  expect(desk.asked.filter(isReader)).toEqual([])
  await page.evaluate(() => window.cameraPage.show(false))
  await untilTaken(page, 3)
  const [ean, matrix] = ['8690000000012', '01086900000000121727123110AB12\u001d21XY9']
  const taken = await page.evaluate(() => window.cameraPage.taken().slice(0, 3))
  const first = taken[0]?.[1] === ean ? [ean, matrix, ean] : [matrix, ean, matrix]
  expect(taken).toEqual(first.map(code => ['scan', code]))
  expect(desk.asked.filter(isReader)).toHaveLength(1)
  expect(await live(page)).toBe(1)

  await page.evaluate(() => window.cameraPage.show(true))
  const paused = await page.evaluate(() => window.cameraPage.taken().length)
  await page.evaluate(() => window.cameraPage.show(false))
  await untilTaken(page, paused + 1)
  await page.evaluate(() => window.cameraPage.hide())
  expect(await live(page)).toBe(0)
})

test('without permission, or at an address that is not secure, the dock says what to do', async () => {
  await desk.context.clearPermissions()
  const page = await desk.open()
  await page.evaluate(() => window.cameraPage.show(false))
  await page.getByText('shell.camera.denied.text').waitFor()
  const elsewhere = await desk.open('http://okut.test:{port}')
  await elsewhere.evaluate(() => window.cameraPage.show(false))
  await elsewhere.getByText('shell.camera.insecure.text').waitFor()
  await elsewhere.getByRole('button', { name: 'shell.camera.close' }).waitFor()
  expect(await elsewhere.evaluate(() => window.cameraPage.taken())).toEqual([])
})
