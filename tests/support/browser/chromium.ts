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
