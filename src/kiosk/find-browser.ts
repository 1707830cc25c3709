import { existsSync } from 'node:fs'
import { chromiumPlaces } from '#printer/paper/find-chromium.ts'

/** The browser that was named, by the option or the environment's CHROMIUM, else the first that is installed. */
export const findBrowser = (
  named: string | null,
  platform: NodeJS.Platform = process.platform,
  environment: NodeJS.ProcessEnv = process.env,
  isThere: (file: string) => boolean = existsSync,
): string => {
  const places = chromiumPlaces(named, platform, environment)
  const found = places.find(isThere)
  if (found !== undefined) return found
  throw new Error(`No Chromium, Chrome or Edge is at ${places.join(', ') || 'any known place'}; name one by --browser.`)
}
