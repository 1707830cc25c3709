import { existsSync } from 'node:fs'

/** What keeps a browser under test from calling home, and lets it run as root in a container. */
export const chromiumArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * What draws the pages of the end-to-end tests: the same engine without a browser's window around it, at two thirds of the
 * work, where it is installed and nothing else is asked for. It shows no PDF file.
 */
export const findPageRenderer = async (): Promise<string> => {
  const shell = '/usr/bin/chromium-headless-shell'
  return process.env.CHROMIUM === undefined && existsSync(shell) ? shell : findChromium()
}

/** The browser to test in: CHROMIUM, else the system's, else the one that comes from npm; says which. */
export const findChromium = async (): Promise<string> => {
  const given = process.env.CHROMIUM
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM names ${given}, which is not there`)
    return given
  }
  const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)
  if (installed !== undefined) return installed
  // Makes the package unpack the libraries that a bare system lacks; must be set before it is loaded.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  const path = await packaged.executablePath()
  console.log(`no Chromium is installed: testing in the one from npm (${path})`)
  return path
}
