import { expect, type Locator, type Page } from '@playwright/test'
import { createClient } from '#http/client/client.ts'

/** By hand: nothing that is typed this slowly is a scan. */
export const typeByHand = (page: Page, keys: string): Promise<void> => page.keyboard.type(keys, { delay: 140 })

/** Goes on by Tab until something has the focus. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  const hasFocus = () => target.evaluate(element => element === document.activeElement)
  for (let presses = 0; presses < 80; presses++) {
    if (await hasFocus()) return
    await page.keyboard.press('Tab')
  }
  expect(await hasFocus(), 'it is never reached').toBe(true)
}

export const chip = (page: Page, name: string): Locator => page.locator(`[data-filter="${name}"]`)

export const rowIds = (page: Page): Promise<string[]> =>
  page.locator('[data-row]').evaluateAll(rows => rows.map(row => (row as HTMLElement).dataset.row!))

/** The row that something stands in. */
export const rowWith = (page: Page, text: string): Locator => page.locator('[data-row]', { hasText: text })

/** How many rows fit the filters, as the foot counts them. */
export const rowCount = async (page: Page): Promise<number> => {
  const position = page.locator('.position')
  await expect(position).toHaveAttribute('data-count', /\d/)
  return Number(await position.getAttribute('data-count'))
}

/** Somebody of the demo merchant, over a connection of his own: what he asks is answered, never refused. */
export const someone = async (server: string, username: string, password = 'okut-demo') => {
  const client = createClient(server)
  await client.signIn('demo', username, password)
  return client.do
}
