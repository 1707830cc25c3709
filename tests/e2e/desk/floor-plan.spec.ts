import { expect, test } from '@playwright/test'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { serverForThisFile } from '#tests/support/browser/e2e-server.ts'
import { look } from '#tests/support/browser/look.ts'

const server = serverForThisFile()

test('a lead lays out the shelves by their codes, sees the plan before it is made, and has it on its page; then a set shows its route', async ({
  page,
}) => {
  const driver = await browserDriver(page, server.url)
  await driver.signInAt('/warehouse-management/floor-plan', 'lead')
  const root = page.locator('[data-flow]')
  await page.locator('[data-action="layPlan"]').click()
  await expect(root).toHaveAttribute('data-step', 'layout')
  await expect(page.locator('[name="pattern"]')).toHaveValue('{zone}-{aisle}-{bay}-{level}')
  await expect(page.locator('.plan svg').last()).toBeVisible()
  await look(page, 'floor-plan-layout', { mayScroll: true })
  await driver.scan('OKUT-OK')
  await expect(root).toHaveAttribute('data-step', 'plan')
  await expect(page.locator('.plan svg title')).toContainText('koridor')
  await look(page, 'floor-plan', { mayScroll: true })
  await driver.open('/order-management/order-selecting')
  await driver.scan('OKUT-1')
  await driver.fill({ maxOrders: '5' })
  await expect(page.locator('.plan-route')).toBeVisible()
  await look(page, 'preview-route')
})
