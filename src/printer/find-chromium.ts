import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The browser that draws pages: CHROMIUM, else one in a well-known place of the system; null: none. */
export const findChromium = (env: NodeJS.ProcessEnv = process.env): string | null => {
  if (env.CHROMIUM) return existsSync(env.CHROMIUM) ? env.CHROMIUM : null
  return (places[process.platform] ?? linuxPlaces)(env).find(existsSync) ?? null
}

const linuxPlaces = (): readonly string[] => [
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
      : [join(folder, 'Google/Chrome/Application/chrome.exe'), join(folder, 'Microsoft/Edge/Application/msedge.exe')],
  )

const places: Partial<Record<NodeJS.Platform, (env: NodeJS.ProcessEnv) => readonly string[]>> = {
  darwin: macPlaces,
  win32: windowsPlaces,
}
