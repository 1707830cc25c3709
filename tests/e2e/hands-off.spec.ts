import { expect, type Page, test } from '@playwright/test'
import { badges } from '#contract/calls/people/badges.ts'
import { session } from '#contract/calls/people/session.ts'
import { stations } from '#contract/calls/people/stations.ts'
import { defaultStationSettings } from '#contract/station/station-settings.ts'
import { createClient } from '#http/client/client.ts'
import { openBooks } from '#tests/scenarios/books.ts'
import type { Driver } from '#tests/scenarios/driver.ts'
import { openLineBooks } from '#tests/scenarios/line-books.ts'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'

const server = serverForThisFile()
test.setTimeout(300_000)

const stationKey = '1'.repeat(43)

/** A station that the server knows, and a badge each for the picker and the packer. */
const prepare = async (url: string): Promise<{ readonly picker: string; readonly packer: string }> => {
  const client = createClient(url)
  await client.signIn('demo', 'lead', 'okut-demo')
  const ask = client.do
  await ask(stations.save, { stationKey, name: 'Masa 0', settings: defaultStationSettings, version: null })
  const staff = await ask(session.agents, {})
  const badgeOf = async (name: string) => {
    const { paper } = await ask(badges.make, { id: staff.find(one => one.name === name)!.id })
    return /<code>(.*?)<\/code>/.exec(paper.html!)![1]!
  }
  return { picker: await badgeOf('Elif Yıldız'), packer: await badgeOf('Mert Kaya') }
}

interface Hands {
  readonly touches: number
  readonly keys: number
}
/** Counts in the page what a hand does, and every key; what a scanner types is known from outside. */
const countHands = (page: Page) =>
  page.addInitScript(
    ([key]) => {
      localStorage.setItem('okut.station.key', key!)
      const hands = { touches: 0, keys: 0, made: 0 }
      Object.assign(window, { hands })
      for (const type of ['pointerdown', 'touchstart', 'mousedown', 'wheel', 'click'])
        addEventListener(type, event => hands[event.isTrusted ? 'touches' : 'made']++, true)
      addEventListener('keydown', event => hands[event.isTrusted ? 'keys' : 'made']++, true)
    },
    [stationKey],
  )

/** Every scan is so many keys, and one that ends it. */
const countingScans = (worker: Driver) => {
  let keys = 0
  const scan = async (code: string) => {
    keys += code.length + 1
    await worker.scan(code)
  }
  return { scan, keys: () => keys }
}

test('a whole shift, from the badge to the signed manifest, without a touch and without a key that is no scan', async ({
  page,
}) => {
  const { picker, packer } = await prepare(server.url)
  await countHands(page)
  const worker = await browserDriver(page, server.url, { fetchesAhead: true })
  const { scan, keys } = countingScans(worker)
  const sees = () => worker.sees()

  await test.step('signed in by badge', async () => {
    await page.goto(`${server.url}/login`)
    await expect(page.locator('[data-flow="login"]')).toHaveAttribute('data-step', 'form')
    await scan(picker)
    await expect(page.locator('[data-flow="home"]')).toBeVisible()
    await scan('OKUT-OK')
    expect(await sees()).toBe('home.menu')
  })

  await test.step('a waiting set is taken, picked into a cart, and left before the tables', async () => {
    await scan('OKUT-1')
    expect(await sees()).toBe('order-selecting.sets')
    await scan('OKUT-1')
    await scan('ARABA01')
    const books = await openBooks(server.url, 'picker')
    for (let scans = 0; scans < 500 && (await sees()) !== 'picking.finished'; scans++) {
      const shelf = await books.nextShelf()
      const [row] = await books.openOn(shelf.id)
      const step = await sees()
      if (step === 'picking.shelf') await scan(shelf.barcode)
      else if (step === 'picking.quantity') {
        await scan('OKUT-ALL')
        await scan('OKUT-OK')
      } else {
        const left = row!.piece - row!.occurrencesPiece - row!.missingPiece
        if (left > 3 && Number.isInteger(left)) await scan(`OKUT-X${left}`)
        await scan(row!.productBarcode)
      }
      await worker.settle()
    }
    expect(await sees()).toBe('picking.finished')
    await scan('OKUT-OK')
    await scan('ARABA01')
    expect(await sees()).toBe('order-selecting.sets')
  })

  const line = await openLineBooks(server.url, 'packer')
  await test.step('the packer takes the station over; a table and the cart lead to the combining, every piece gets its parcel', async () => {
    await scan(packer)
    await expect(page.locator('.page [data-flow="home"]')).toBeVisible()
    await scan('MASA01')
    expect(await sees()).toBe('order-assembly.cart')
    await scan('ARABA01')
    expect(await sees()).toBe('order-assembly.product')
    for (let scans = 0; scans < 500; scans++) {
      const [product] = await line.inCart()
      if (product === undefined) break
      await scan(product.productBarcode)
      if ((await sees()) === 'order-assembly.quantity') {
        await scan('OKUT-ALL')
        await scan('OKUT-OK')
      }
      expect(await worker.heard(), product.productName).toBe('yes')
    }
    expect(await sees()).toBe('order-assembly.finished')
  })

  await test.step('a parcel leads to its control; every piece is read, and its papers are printed', async () => {
    for (const parcel of await line.fullParcels()) {
      await scan(parcel.barcode)
      for (const { products } of await line.ordersIn(parcel.id)) {
        for (const { productBarcode, piece } of products)
          for (let read = 0; read < piece; ) {
            await scan(productBarcode)
            if ((await sees()) !== 'quality-control.quantity') read += 1
            else {
              await scan('OKUT-ALL')
              await scan('OKUT-OK')
              read = piece
            }
          }
        if ((await sees()) === 'quality-control.packing') await scan('OKUT-OK')
        expect(await worker.heard()).toBe('yes')
      }
    }
    expect(await sees()).toBe('quality-control.parcel')
  })

  await test.step('a package leads to the dock, and each carrier signs for what he takes', async () => {
    for (const packages of await line.packagesByCarrier()) {
      for (const barcode of packages) await scan(barcode)
      expect(await sees()).toBe('final-control.package')
      await scan('OKUT-OK')
      await scan('OKUT-OK')
      expect(await sees()).toBe('final-control.carrier')
    }
    expect(await line.packagesByCarrier()).toEqual([])
  })

  const hands: Hands = await page.evaluate(() => (window as unknown as { hands: Hands }).hands)
  expect({ touches: hands.touches, typed: hands.keys - keys() }).toEqual({ touches: 0, typed: 0 })
})
