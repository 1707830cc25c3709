import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** How one station's kiosk is started. */
export interface KioskOptions {
  readonly url: URL
  /** The server that the printer service stands before, if it does. */
  readonly server: URL | null
  readonly platform: NodeJS.Platform
  /** Where Chromium is; null: it is looked for. */
  readonly browser: string | null
  /** A folder of the kiosk's own, with the browser's profile. */
  readonly profile: string
  readonly printing: boolean
  /** Where the page's heartbeat can be asked for; null: nobody asks. */
  readonly heartbeat: URL | null
  /** After so long without a heartbeat Chromium is started anew. */
  readonly silenceMs: number
  readonly checkMs: number
  /** How long the server is waited for before Chromium is started all the same. */
  readonly waitMs: number
  /** The first pause before Chromium is started again. */
  readonly pauseMs: number
  /** Flags for Chromium beyond ours. */
  readonly more: readonly string[]
  readonly prints: 'policy' | 'unit' | 'line' | null
}

export const kioskHelp = `npm run kiosk -- --url ADDRESS [OPTIONS] [-- FLAGS OF CHROMIUM]: the terminal on a whole screen, kept alive

  --url ADDRESS        the terminal; http://localhost:5454 if the printer service stands before the server (the default)
  --server ADDRESS     for --print-unit: the server behind the printer service
  --printing           prints to the default printer without a dialog
  --browser FILE       Chromium, Chrome or Edge; else the environment's CHROMIUM, else the first that is found
  --profile FOLDER     the browser's profile (~/.okut-kiosk)
  --heartbeat ADDRESS  where the page's heartbeat is asked for (http://localhost:5454/api/heartbeat), or "none"
  --silence SECONDS    without a heartbeat for so long, Chromium is started anew (60)
  --check SECONDS      how often it is asked for (10)
  --wait SECONDS       how long the server is waited for before the page is opened all the same (120)
  --pause SECONDS      before Chromium is started again; it doubles (1)
  --print-policy       prints the managed policy for /etc/chromium/policies/managed/okut.json, and ends
  --print-unit         prints the systemd units of the kiosk and the printer service, and ends
  --print-line         prints the whole command line, for a shortcut without a watchdog, and ends`

/** Reads the command line; null where only the help is wanted. Throws in words for whoever starts it. */
export const readOptions = (words: readonly string[], platform = process.platform): KioskOptions | null => {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      url: { type: 'string', default: 'http://localhost:5454' },
      server: { type: 'string' },
      browser: { type: 'string' },
      profile: { type: 'string', default: join(homedir(), '.okut-kiosk') },
      printing: { type: 'boolean', default: false },
      heartbeat: { type: 'string', default: 'http://localhost:5454/api/heartbeat' },
      silence: { type: 'string', default: '60' },
      check: { type: 'string', default: '10' },
      wait: { type: 'string', default: '120' },
      pause: { type: 'string', default: '1' },
      'print-policy': { type: 'boolean', default: false },
      'print-unit': { type: 'boolean', default: false },
      'print-line': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return null
  return {
    url: addressFrom('--url', values.url),
    server: values.server === undefined ? null : addressFrom('--server', values.server),
    platform,
    browser: values.browser ?? null,
    profile: resolve(values.profile),
    printing: values.printing,
    heartbeat: values.heartbeat === 'none' ? null : addressFrom('--heartbeat', values.heartbeat),
    silenceMs: msFrom('--silence', values.silence),
    checkMs: msFrom('--check', values.check),
    waitMs: msFrom('--wait', values.wait),
    pauseMs: msFrom('--pause', values.pause),
    more: positionals,
    prints: values['print-policy'] ? 'policy' : values['print-unit'] ? 'unit' : values['print-line'] ? 'line' : null,
  }
}

const addressFrom = (name: string, text: string): URL => {
  if (/^https?:/i.test(text) && URL.canParse(text)) return new URL(text)
  throw new Error(`${name} is no address with http:// or https://: ${text}`)
}

const msFrom = (name: string, text: string): number => {
  const seconds = Number(text)
  if (text.trim() !== '' && Number.isFinite(seconds) && seconds >= 0) return seconds * 1000
  throw new Error(`${name} is no number of seconds: ${text}`)
}
