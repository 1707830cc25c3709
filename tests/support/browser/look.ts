import { expect, type Page } from '@playwright/test'
import { takePictures } from './pictures.ts'

const sizes = [
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
]
/** A word that is missing shows as its name. */
export const wordName =
  /\b(ask|done|panel|act|action|unit|field|shell|flow|word|column|filter|state|widget|place|permission|span)\.[a-zA-Z]|\{\{|\bundefined\b|\bNaN\b/

/** Looks at what is on screen in every size and theme: all words there, nothing that scrolls, big enough to be hit. */
export const look = async (page: Page, name: string, { mayScroll = false } = {}): Promise<void> => {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await takePictures(page, `${name}-${size.width}`)
    expect(await page.locator('body').textContent(), `${name} at ${size.width}`).not.toMatch(wordName)
    const faults = await page.evaluate(scrolls => {
      const found: string[] = []
      const root = document.scrollingElement!
      if (root.scrollWidth > root.clientWidth) found.push('scrolls sideways')
      if (!scrolls && root.scrollHeight > root.clientHeight) found.push('scrolls')
      for (const element of document.querySelectorAll<HTMLElement>('.scene, .card, .ask')) {
        if (!scrolls && element.scrollHeight > element.clientHeight + 1)
          found.push(`${element.className} is cut off at its foot`)
        if (element.scrollWidth > element.clientWidth + 1) found.push(`${element.className} is cut off at its side`)
      }
      for (const button of document.querySelectorAll<HTMLElement>('.act, .pad button, .option')) {
        const { height, width } = button.getBoundingClientRect()
        // At a desk it is hit by a mouse.
        const least = button.closest('[data-skin="desk"], [data-skin="desk"] ~ .dialog') === null ? 64 : 36
        if (height > 0 && (height < least || width < least))
          found.push(`${button.textContent} is only ${Math.round(width)} × ${Math.round(height)}`)
      }
      return found
    }, mayScroll)
    expect(faults, `${name} at ${size.width}×${size.height}`).toEqual([])
  }
  await page.setViewportSize(sizes[0]!)
}
