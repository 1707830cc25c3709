import { type BrowserContext, expect, test } from '@playwright/test'
import { badges } from '#contract/calls/people/badges.ts'
import { session } from '#contract/calls/people/session.ts'
import { stations } from '#contract/calls/people/stations.ts'
import { defaultStationSettings } from '#contract/station/station-settings.ts'
import { createClient } from '#http/client/client.ts'
import { openBooks } from '#tests/scenarios/books.ts'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'

const server = serverForThisFile()
const keys = ['1'.repeat(43), '2'.repeat(43)] as const
const wrongBadge = 'OKUT-B-0000000000000000'
const checking = '/order-management/quality-control'

/** Two stations that the server knows, and a badge each for the picker and the packer. */
const prepare = async (url: string): Promise<{ readonly elif: string; readonly mert: string }> => {
  const client = createClient(url)
  await client.signIn('demo', 'lead', 'okut-demo')
  const ask = client.do
  for (const [at, stationKey] of keys.entries())
    await ask(stations.save, { stationKey, name: `Masa ${at}`, settings: defaultStationSettings, version: null })
  const staff = await ask(session.agents, {})
  const badgeOf = async (name: string) => {
    const { paper } = await ask(badges.make, { id: staff.find(one => one.name === name)!.id })
    return /<code>(.*?)<\/code>/.exec(paper.html!)![1]!
  }
  return { elif: await badgeOf('Elif Yıldız'), mert: await badgeOf('Mert Kaya') }
}

/** A browser at a registered station, and who works before it; the settings hold from the first page on. */
const openStation = async (context: BrowserContext, key: string, settings: object = {}) => {
  await context.addInitScript(
    ([key, settings]) => {
      localStorage.setItem('okut.station.key', key!)
      localStorage.setItem('okut.station', settings!)
    },
    [key, JSON.stringify(settings)],
  )
  const page = await context.newPage()
  const worker = await browserDriver(page, server.url)
  await page.goto(`${server.url}/login`)
  await expect(page.locator('[data-flow="login"]')).toHaveAttribute('data-step', 'form')
  const stands = (flow: string) => expect(page.locator('.page [data-flow]').first()).toHaveAttribute('data-flow', flow)
  /** As if nobody had done anything for so long. */
  const leaveAlone = (seconds: number) =>
    page.evaluate(ms => localStorage.setItem('okut.lastAct', String(Date.now() - ms)), seconds * 1000)
  return { page, worker, stands, leaveAlone, lock: (state: string) => page.locator(`[data-lock="${state}"]`) }
}

test('two people share two stations: each goes on where he stood, and a locked screen hides the work', async ({
  browser,
}) => {
  const { elif, mert } = await prepare(server.url)
  const first = await openStation(await browser.newContext(), keys[0])
  const { page, worker, stands } = first

  await test.step('a badge signs in, a wrong one does not, and the own one changes nothing', async () => {
    await worker.scanOn(wrongBadge)
    await expect(page.locator('.verdict', { hasText: 'Yaka kartı tanınmadı' })).toBeVisible()
    await worker.scanOn(mert)
    await stands('home')
    await worker.open(checking)
    await stands('quality-control')
    await worker.scanOn(mert)
    await expect(page.locator('.verdict', { hasText: 'Zaten giriş yaptınız' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(checking)
  })

  const books = await openBooks(server.url, 'picker')
  const shelf = async () => (await books.nextShelf()).barcode
  await test.step('another one takes the station over, and works', async () => {
    await worker.scanOn(elif)
    await stands('home')
    await worker.open('/order-management/order-selecting')
    await worker.scan('OKUT-1')
    await worker.scan('ARABA01')
    await worker.scan(await shelf())
    expect(await worker.sees()).toBe('picking.product')
  })

  const [row] = await books.openOn((await books.nextShelf()).id)
  await test.step('a call under way is answered before the station goes to the next, who stands where he stood', async () => {
    let answer = () => {}
    const isDue = new Promise<void>(resolve => {
      answer = resolve
    })
    await page.route(/\/api\/.*pick/i, async route => {
      if (route.request().method() === 'GET') return route.continue()
      await isDue
      return route.continue()
    })
    await worker.scanOn(row!.productBarcode)
    await expect(page.locator('[data-flow="picking"]')).toHaveAttribute('data-unconfirmed', '1')
    const known = page.waitForResponse(/BadgeLogin/)
    await worker.scanOn(mert)
    await known
    await stands('picking')
    answer()
    await stands('quality-control')
    expect((await books.rows()).find(one => one.orderProductID === row!.orderProductID)!.occurrencesPiece).toBe(1)
    expect(await page.evaluate(() => document.body.innerHTML + JSON.stringify({ ...localStorage }))).not.toMatch(
      /OKUT-B-/,
    )
  })

  const second = await openStation(await browser.newContext(), keys[1], { lockAfterMinutes: 1 })
  await test.step('at another station his badge leads to the very step', async () => {
    await second.worker.scanOn(elif)
    await second.stands('picking')
    await second.worker.settle()
    expect(await second.worker.sees()).toBe('picking.product')
  })

  await test.step('left alone, the screen counts down, and any act goes on', async () => {
    await second.leaveAlone(45)
    await expect(second.lock('closing')).toContainText(/\d+ saniye/)
    await second.page.mouse.click(5, 5)
    await expect(second.lock('closing')).toHaveCount(0)
  })

  await test.step('then it locks: no work to be seen, no scan taken, not even after a reload', async () => {
    await second.leaveAlone(60)
    await expect(second.lock('locked')).toContainText('Elif Yıldız')
    await second.page.reload()
    await expect(second.lock('locked')).toBeVisible()
    await expect(second.page.locator('.page')).toBeHidden()
    await second.worker.scanOn('OKUT-HOME')
    await expect(second.page.locator('.lock-cover .verdict')).toContainText('Önce yaka kartınızı okutun')
    await second.worker.scanOn(wrongBadge)
    await expect(second.page.locator('.lock-cover .verdict')).toContainText('Yaka kartı tanınmadı')
    await second.worker.scanOn(elif)
    await expect(second.lock('locked')).toHaveCount(0)
    expect(await second.worker.sees()).toBe('picking.product')
  })

  await test.step('locked by hand it opens by the password too, and to somebody else it goes over', async () => {
    const lockNow = async () => {
      await second.page.getByRole('button', { name: /menü/i }).click()
      await second.page.locator('[data-item="lockNow"]').click()
    }
    const password = second.page.locator('.lock-form input')
    await lockNow()
    await second.page.locator('[data-item="unlockByPassword"]').click()
    await password.fill('wrong')
    await password.press('Enter')
    await expect(second.page.locator('.lock-cover .verdict')).toContainText('Şifre yanlış')
    await password.fill('okut-demo')
    await password.press('Enter')
    await expect(second.lock('locked')).toHaveCount(0)
    expect(await second.worker.sees()).toBe('picking.product')
    await lockNow()
    await second.worker.scanOn(mert)
    await second.stands('quality-control')
    await expect(second.lock('locked')).toHaveCount(0)
  })

  await test.step('what somebody did not save is asked about first; his own badge loses nothing', async () => {
    await second.worker.open('/settings/my-account')
    await second.page.locator('[data-action="profile"]').click()
    const name = second.page.locator('[name="name"]')
    await name.fill('Mert K.')
    await second.worker.scanOn(mert)
    await expect(second.page.locator('.verdict')).toContainText('Zaten giriş yaptınız')
    await second.worker.scanOn(elif)
    await expect(second.page.locator('.verdict')).toContainText('Mert Kaya kaydetmedi')
    await expect(name).toHaveValue('Mert K.')
    await second.worker.scanOn(elif)
    await second.stands('picking')
  })
})
