import { expect, test } from '@playwright/test'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'
import { look } from '#tests/support/browser/look.ts'

const server = serverForThisFile()

test('who teaches reads how picking is done, prints it, and finds every refusal with its way out', async ({ page }) => {
  const driver = await browserDriver(page, server.url)
  await driver.signInAt('/work-instructions', 'lead')
  await page.locator('[data-answer="picking"]').click()
  const root = page.locator('[data-flow]')
  await expect(root).toHaveAttribute('data-step', 'steps')
  await expect(page.locator('.board')).toContainText('3 · Ürünü okutun')
  await expect(page.locator('.board')).toContainText('OKUT-MISSING')
  await expect(page.locator('.board')).toContainText('Elinizdekini bırakın, istenen ürünü okutun.')
  await look(page, 'work-instructions', { mayScroll: true })
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', document.title)
  })
  await page.locator('[data-action="print"]').click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', /İş talimatları/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.acts')).toBeHidden()
  await expect(page.locator('.board .list').last()).toContainText('Her adımda ne ters gidebilir')
  await page.emulateMedia({ media: 'screen' })
  await page.locator('[data-action="allRefusals"]').click()
  await expect(root).toHaveAttribute('data-step', 'refusals')
  await expect(page.locator('.board')).toContainText('Önce rafı okutun')
  await look(page, 'work-refusals', { mayScroll: true })
})
