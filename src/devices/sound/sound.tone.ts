import type { Sound, Tone } from './sound.ts'

/** The pitches of yes and no and their length are the specification's (section 9). */
export const yesFrequencyHz = 570
/** Between them and in tune with neither, so that no overtone of theirs is taken for it; all it is lies below 2 kHz. */
export const carefulFrequencyHz = 380
export const noFrequencyHz = 170
export const toneSeconds = 0.15
export const yesDelayMs = 50

/** A verdict that comes later than this is about something else already. */
const latestPlayMs = 500

/** The sound of a browser, by Tone.js, which is fetched and built once: at `prepare`, or else at the first `wake` or `play`. */
export function createToneSound(): Sound {
  let bench: Promise<Bench> | null = null
  let built: Bench | null = null
  const ready = () => {
    bench ??= import('./tone.ts')
      .then(tone => {
        built = buildBench(tone)
        return built
      })
      .catch(error => {
        bench = null
        throw error
      })
    return bench
  }
  return {
    prepare() {
      ready().catch(stayMute)
    },
    wake() {
      ready()
        .then(({ resume }) => resume())
        .catch(stayMute)
    },
    play(tone) {
      // At once, and not in a microtask: the screen is drawn in one that came before.
      if (built?.isAwake()) return built.strike(tone)
      const askedAt = performance.now()
      ready()
        .then(async ({ resume, strike }) => {
          await resume()
          if (performance.now() - askedAt <= latestPlayMs) strike(tone)
        })
        .catch(stayMute)
    },
  }
}

export interface Bench {
  isAwake(): boolean
  resume(): Promise<void>
  strike(tone: Tone): void
}

/**
 * Builds every oscillator once and lets them run behind closed gains; a tone opens its gain for a moment. So no tone
 * waits for another, and none is built while a worker waits for it.
 */
export function buildBench(tone: typeof import('./tone.ts')): Bench {
  const context = tone.getContext()
  context.lookAhead = 0
  const closed = () => new tone.Gain(0)
  const gains: Record<Tone, InstanceType<typeof tone.Gain>> = { yes: closed(), careful: closed(), no: closed() }
  new tone.Oscillator(yesFrequencyHz, 'sine').connect(gains.yes.toDestination()).start()
  new tone.Oscillator(carefulFrequencyHz, 'triangle').connect(gains.careful.toDestination()).start()
  new tone.Oscillator(noFrequencyHz, 'sawtooth').connect(gains.no.toDestination()).start()
  return {
    isAwake: () => context.state === 'running',
    resume: () => (context.state === 'running' ? Promise.resolve() : tone.start()),
    strike(which) {
      const { gain } = gains[which]
      const now = context.currentTime
      gain.cancelScheduledValues(now)
      gain.setValueAtTime(0, now)
      for (const beat of beats[which]) {
        const from = now + beat.from
        gain.setValueAtTime(0, from)
        gain.linearRampToValueAtTime(beat.level, from + rampSeconds)
        gain.setValueAtTime(beat.level, from + beat.seconds - rampSeconds)
        gain.linearRampToValueAtTime(0, from + beat.seconds)
      }
    },
  }
}

/**
 * Small speakers hardly carry 170 Hz: a sawtooth has its overtones, and two beats tell it from yes by rhythm alone. Those
 * of careful are as short, and stand twice as far apart.
 */
const beats: Record<Tone, readonly { readonly from: number; readonly seconds: number; readonly level: number }[]> = {
  yes: [{ from: yesDelayMs / 1000, seconds: toneSeconds, level: 0.5 }],
  careful: [
    { from: 0, seconds: 0.07, level: 0.5 },
    { from: 0.15, seconds: 0.07, level: 0.5 },
  ],
  no: [
    { from: 0, seconds: 0.06, level: 0.4 },
    { from: 0.09, seconds: toneSeconds - 0.09, level: 0.4 },
  ],
}

/** Keeps a tone from clicking as it starts and stops. */
const rampSeconds = 0.004

function stayMute(error: unknown): void {
  console.warn('sound', error)
}
