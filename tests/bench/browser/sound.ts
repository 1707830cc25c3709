import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { takeTheWaitingSet } from '#tests/scenarios/pick-a-set.ts'
import { browserDriver } from '#tests/support/browser/browser-driver.ts'
import { chromiumArguments, findChromium } from '#tests/support/browser/chromium.ts'
import { percentile, tell } from '../figures.ts'

const scansPerFigure = 40
const firstScans = 15
/** From a scanner's key to the next. */
const keyGapMs = 8
/** A tone has ended by then, and a code may come again. */
const restMs = 400
const limitMs = 70
const patienceMs = 20_000

/**
 * From the scanner's Enter to the first sample of the refusal that is not silence, as the audio thread renders it: how
 * long a worker waits for his verdict. Awake, and at the first scan of a page that nobody has touched.
 */
export const benchSound = async (server: string): Promise<boolean> => {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumArguments] })
  try {
    // The probe is a script that the page's own policy would not let in.
    const context = await browser.newContext({ locale: 'tr-TR', bypassCSP: true })
    await context.addInitScript(probeSounds)
    const page = await context.newPage()
    const worker = await browserDriver(page, server)
    await takeTheWaitingSet(worker)
    await scanAndHear(page, worker.session, 0)
    const measure = async (name: string, atMost?: number) => {
      const times: number[] = []
      for (let i = 1; i <= scansPerFigure; i++) times.push(await scanAndHear(page, worker.session, i))
      return figure(name, times, atMost)
    }
    const kept = [await measure('Enter → first sample of the refusal', limitMs)]
    await worker.session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await measure('Enter → first sample of the refusal, CPU 4× slower')
    await worker.session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const first: number[] = []
    for (let i = 0; i < firstScans; i++) first.push(await hearFirst(context, page.url()))
    kept.push(figure('Enter → first sample, first scan of a page', first, limitMs))
    return !kept.includes(false)
  } finally {
    await browser.close()
  }
}

const figure = (name: string, times: readonly number[], atMost?: number): boolean => {
  tell({ name: `${name}, p50`, value: percentile(times, 0.5), unit: 'ms' })
  const limit = atMost === undefined ? {} : { limit: { atMost } }
  return tell({ name: `${name}, p95`, value: percentile(times, 0.95), unit: 'ms', ...limit })
}

/** A new tab has had no gesture, so its audio sleeps until the scan's first key. */
const hearFirst = async (context: BrowserContext, address: string): Promise<number> => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.goto(address)
  await untilTrue(session, `document.querySelector('[data-step="shelf"][aria-busy="false"]') !== null`)
  const time = await scanAndHear(page, session, 0)
  await page.close()
  return time
}

const scanAndHear = async (page: Page, session: CDPSession, i: number): Promise<number> => {
  await page.waitForTimeout(restMs)
  await ask(session, 'sounds.heardAt = null')
  await typeAsScanner(page, session, `4006381${String(100_000 + i)}`)
  await untilTrue(session, 'sounds.heardAt !== null')
  return ask(session, 'sounds.heardAt - sounds.enteredAt')
}

/** Each key is sent when it goes down, and says when that was: on a busy machine it arrives late, as a real one would. */
const typeAsScanner = async (page: Page, session: CDPSession, digits: string): Promise<void> => {
  const start = Date.now()
  const sent: Promise<unknown>[] = []
  for (const [i, key] of [...digits, 'Enter'].entries()) {
    const at = start + i * keyGapMs
    if (at > Date.now()) await page.waitForTimeout(at - Date.now())
    const stroke = {
      key,
      code: key === 'Enter' ? key : `Digit${key}`,
      text: key === 'Enter' ? '\r' : key,
      windowsVirtualKeyCode: key === 'Enter' ? 13 : key.charCodeAt(0),
    }
    sent.push(
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...stroke, timestamp: at / 1000 }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...stroke, timestamp: at / 1000 + 0.002 }),
    )
  }
  await Promise.all(sent)
}

/** Asked without counting as a gesture, which would wake the audio. */
const ask = async <T>(session: CDPSession, expression: string): Promise<T> => {
  const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true, userGesture: false })
  return result.value as T
}
const untilTrue = async (session: CDPSession, expression: string): Promise<void> => {
  for (const end = Date.now() + patienceMs; !(await ask<boolean>(session, expression)); ) {
    if (Date.now() > end) throw new Error(`never true: ${expression}`)
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}

/**
 * Notes when Enter went down, and when the audio thread rendered the first sample after a silence, both in milliseconds
 * since 1970: everything that goes to the loudspeaker goes through a probe, too.
 */
const probeSounds = (): void => {
  const sounds = { enteredAt: 0, heardAt: null as number | null }
  Object.assign(window, { sounds })
  window.addEventListener(
    'keydown',
    event => {
      if (event.code === 'Enter') sounds.enteredAt = Date.now() - performance.now() + event.timeStamp
    },
    { capture: true },
  )
  const probe = `registerProcessor('probe', class extends AudioWorkletProcessor {
    silentFrames = sampleRate
    process([input]) {
      const at = input[0]?.findIndex(sample => Math.abs(sample) > 0.001) ?? -1
      if (at < 0) this.silentFrames += 128
      else {
        if (this.silentFrames > sampleRate / 10) this.port.postMessage(Date.now() + (at / sampleRate) * 1000)
        this.silentFrames = 0
      }
      return true
    }
  })`
  const mixes = new WeakMap<BaseAudioContext, GainNode>()
  const { connect } = AudioNode.prototype
  // No function in here has a name of its own: what runs this file would give it one with a helper that the page lacks.
  AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
    const { context } = this
    if (!(to[0] instanceof AudioDestinationNode) || !(context instanceof AudioContext))
      return Reflect.apply(connect, this, to)
    const mix = mixes.get(context) ?? context.createGain()
    if (!mixes.has(context)) {
      mixes.set(context, mix)
      Reflect.apply(connect, mix, to)
      void context.audioWorklet
        .addModule(URL.createObjectURL(new Blob([probe], { type: 'text/javascript' })))
        .then(() => {
          const node = new AudioWorkletNode(context, 'probe')
          node.port.onmessage = ({ data }) => {
            sounds.heardAt ??= data
          }
          Reflect.apply(connect, mix, [node])
          // A node that leads nowhere is not asked for samples.
          Reflect.apply(connect, node, to)
        })
    }
    return Reflect.apply(connect, this, [mix])
  } as typeof connect
}
