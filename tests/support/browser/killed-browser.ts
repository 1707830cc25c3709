import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type BrowserContext, chromium } from '@playwright/test'
import { chromiumArguments, findChromium } from './chromium.ts'

export interface KillableBrowser {
  readonly context: BrowserContext
  /** Ends it as a power cut does: nothing that it had not written yet is written any more. */
  kill(): Promise<void>
}

/** A browser with a profile on disk, which a later one finds again. */
export const openKillableBrowser = async (profile: string): Promise<KillableBrowser> => {
  const args = [
    ...chromiumArguments,
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    'about:blank',
  ]
  const process = spawn(await findChromium(), args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  const address = await new Promise<string>((found, failed) => {
    process.once('exit', code => failed(new Error(`the browser ended with ${code}`)))
    createInterface({ input: process.stderr! }).on('line', line => {
      const [, listens] = /DevTools listening on (\S+)/.exec(line) ?? []
      if (listens !== undefined) found(listens)
    })
  })
  const browser = await chromium.connectOverCDP(address)
  return {
    context: browser.contexts()[0]!,
    kill: async () => {
      const allEnded = once(process, 'close')
      globalThis.process.kill(-process.pid!, 'SIGKILL')
      await allEnded
      await browser.close()
    },
  }
}
