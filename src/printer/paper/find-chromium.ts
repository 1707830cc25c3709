import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where a Chromium may be: the one that is named, else CHROMIUM, else the well-known places of the system. */
export const chromiumPlaces = (
  named: string | null = null,
  platform: NodeJS.Platform = process.platform,
  env: NodeJS.ProcessEnv = process.env,
): readonly string[] => {
  const given = named ?? (env.CHROMIUM || null)
  return given !== null ? [given] : (places[platform] ?? unixPlaces)(env)
}

/** The browser that draws pages; null where there is none. */
export const findChromium = (env: NodeJS.ProcessEnv = process.env): string | null =>
  chromiumPlaces(null, process.platform, env).find(existsSync) ?? null

const unixPlaces = (): readonly string[] => [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/snap/bin/chromium',
]

const macPlaces = (): readonly string[] =>
  ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(name => `/Applications/${name}.app/Contents/MacOS/${name}`)

const windowsPlaces = (env: NodeJS.ProcessEnv): readonly string[] =>
  [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].flatMap(folder =>
    folder === undefined
      ? []
      : [
          join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
          join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
        ],
  )

const places: Partial<Record<NodeJS.Platform, (env: NodeJS.ProcessEnv) => readonly string[]>> = {
  darwin: macPlaces,
  win32: windowsPlaces,
}
