import { awaitServer } from './await-server.ts'
import { type Chromium, startChromium } from './chromium.ts'
import { argumentsOf } from './flags.ts'
import { askPulse, isSilent, listen, noPulse } from './heartbeat.ts'
import type { KioskOptions } from './options.ts'
import { nextStart, restartLimits, startsWithin } from './restarts.ts'

export interface Kiosk {
  readonly options: KioskOptions
  readonly browser: string
  readonly say: (words: string) => void
  readonly stopped: AbortSignal
}

/** Starts Chromium, and again whenever it ended, crashed or fell silent, with growing pauses, until it is stopped. */
export const keepAlive = async ({ options, browser, say, stopped }: Kiosk): Promise<void> => {
  const limits = { ...restartLimits, pauseMs: options.pauseMs }
  let starts: readonly number[] = []
  while (!stopped.aborted) {
    const { inMs, isLimit } = nextStart(starts, Date.now(), limits)
    if (isLimit) say(`${starts.length} starts did not help: the next is in ${minutes(inMs)} min. Look at the station.`)
    await rest(inMs, stopped)
    if (stopped.aborted) return
    if (!(await awaitServer(options.url, options.waitMs, stopped))) say(`nothing answers at ${options.url.href}`)
    if (stopped.aborted) return
    starts = [...startsWithin(starts, Date.now(), limits), Date.now()]
    const chromium = startChromium(browser, argumentsOf(options))
    say(`started ${browser}, process ${chromium.pid}`)
    const why = await endOf(chromium, options, stopped)
    await chromium.stop()
    if (why !== null) say(why)
  }
}

const minutes = (ms: number): number => Math.ceil(ms / 60_000)

/** Why Chromium has to be started anew; null once the kiosk is stopped. */
const endOf = async (chromium: Chromium, options: KioskOptions, stopped: AbortSignal): Promise<string | null> => {
  const over = new AbortController()
  const signal = AbortSignal.any([over.signal, stopped])
  try {
    return await Promise.race([chromium.over, silence(options, signal), untilStopped(signal)])
  } finally {
    over.abort()
  }
}

const untilStopped = (stopped: AbortSignal): Promise<null> =>
  new Promise(resolve => {
    if (stopped.aborted) return resolve(null)
    stopped.addEventListener('abort', () => resolve(null), { once: true })
  })

const silence = async (
  { heartbeat, checkMs, silenceMs }: KioskOptions,
  signal: AbortSignal,
): Promise<string | null> => {
  if (heartbeat === null) return untilStopped(signal)
  let pulse = noPulse(Date.now())
  for (;;) {
    await rest(checkMs, signal)
    if (signal.aborted) return null
    pulse = listen(pulse, await askPulse(heartbeat), Date.now(), checkMs)
    if (isSilent(pulse, silenceMs)) return `its page has been silent for ${Math.round(silenceMs / 1000)} s`
  }
}

const rest = (ms: number, stopped: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (stopped.aborted) return resolve()
    const end = () => {
      clearTimeout(timer)
      stopped.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    stopped.addEventListener('abort', end, { once: true })
  })
