import { existsSync } from 'node:fs'
import { join } from 'node:path'

const unix = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
]
const mac = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  name => `/Applications/${name}.app/Contents/MacOS/${name}`,
)
const windows = (environment: NodeJS.ProcessEnv) =>
  [environment.PROGRAMFILES, environment['PROGRAMFILES(X86)'], environment.LOCALAPPDATA]
    .filter(folder => folder !== undefined)
    .flatMap(folder => [
      join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ])

/** The browser that was named, by the option or the environment's CHROMIUM, else the first that is installed. */
export const findBrowser = (
  named: string | null,
  platform: NodeJS.Platform = process.platform,
  environment: NodeJS.ProcessEnv = process.env,
  isThere: (file: string) => boolean = existsSync,
): string => {
  const given = named ?? (environment.CHROMIUM || null)
  const places =
    given !== null ? [given] : platform === 'win32' ? windows(environment) : platform === 'darwin' ? mac : unix
  const found = places.find(isThere)
  if (found === undefined)
    throw new Error(
      `No Chromium, Chrome or Edge is at ${places.join(', ') || 'any known place'}; name one by --browser.`,
    )
  return found
}
