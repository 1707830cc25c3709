import { fileURLToPath } from 'node:url'
import { findBrowser } from './find-browser.ts'
import { argumentsOf } from './flags.ts'
import { keepAlive } from './keep-alive.ts'
import { type KioskOptions, kioskHelp, readOptions } from './options.ts'
import { policyFor } from './policy.ts'
import { printerWordsFor, projectOf, unitsFor } from './unit.ts'

/** Starts the terminal on the whole screen and keeps it alive; see `kioskHelp`. */
const main = async (words: readonly string[]): Promise<void> => {
  const options = readOptions(words)
  if (options === null) return console.log(kioskHelp)
  if (options.prints !== null) return console.log(printed(options, words))
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort())
  await keepAlive({
    options,
    browser: findBrowser(options.browser),
    say: text => console.log(`Okut kiosk: ${text}`),
    stopped: stopping.signal,
  })
}

const printed = (options: KioskOptions, words: readonly string[]): string => {
  if (options.prints === 'policy') return JSON.stringify(policyFor(options.url), null, 2)
  if (options.prints === 'line')
    return [findBrowser(options.browser), ...argumentsOf(options)].map(word => `"${word}"`).join(' ')
  const units = unitsFor({
    node: process.execPath,
    project: projectOf(fileURLToPath(import.meta.url)),
    printerWords: printerWordsFor(options),
    kioskWords: words.filter(word => word !== '--print-unit'),
  })
  return Object.entries(units)
    .map(([name, text]) => `# ~/.config/${name}\n${text}`)
    .join('\n')
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(`Okut kiosk: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
})
