import type { Page } from '@playwright/test'

/** Pictures are for people, and take their time: only `npm run pictures` makes them. */
export const areWanted = process.env.npm_lifecycle_event === 'pictures'

/** A picture of what is in sight, by its name. */
export const takePicture = async (page: Page, name: string): Promise<void> => {
  if (areWanted) await page.screenshot({ path: `test-results/pictures/${name}.png` })
}

/** One picture in the dark and one in the light. */
export const takePictures = async (page: Page, name: string): Promise<void> => {
  if (!areWanted) return
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await takePicture(page, `${name}-${colorScheme}`)
  }
}
