import { createBrowserSpeech } from '../../../src/devices/speech/speech.browser.ts'
import { createClipSpeech } from '../../../src/devices/speech/speech.clips.ts'
import { createFallbackSpeech } from '../../../src/devices/speech/speech.fallback.ts'
import type { Phrase, Said, Speech } from '../../../src/devices/speech/speech.ts'

interface FakeVoice {
  readonly name: string
  readonly lang: string
  readonly localService: boolean
}

/** The browser's speech as it would be with these voices: tells what it was given, and does what it is told. */
export interface FakeSynthesis {
  readonly spoken: readonly (readonly [text: string, voice: string, lang: string])[]
  /** Voices come now, as they do some time after a page was opened. */
  bring(voices: readonly FakeVoice[]): void
  /** Resolves as soon as something is being said. */
  begun(): Promise<void>
  /** Ends what is being said, with an error if one is told. */
  end(error?: SpeechSynthesisErrorCode): void
}

export interface SpeechPage {
  /** The driver of the browser that the page runs in. */
  readonly own: Speech
  readonly clips: Speech
  readonly noClips: Speech
  /** The clips behind what the page's own browser can say. */
  readonly station: Speech
  /** A browser with these voices; a deaf one neither speaks nor fails. */
  withVoices(voices: readonly FakeVoice[], isDeaf?: boolean): FakeStation
  /** The voice that a station has chosen. */
  chosen: string | null
  /** How late each clip of the sprite begins to be heard after its place in the table, in seconds. */
  lateness(): Promise<readonly number[]>
  /** Says a phrase, and tells how much sound came out of the page meanwhile. */
  listen(speech: Speech, phrase: Phrase, cutAfterMs?: number): Promise<Heard>
}
export interface FakeStation {
  readonly speech: Speech
  /** The clips behind these voices. */
  readonly station: Speech
  readonly synthesis: FakeSynthesis
}
export interface Heard {
  readonly said: Said
  readonly soundSeconds: number
  readonly loudest: number
}

const fakeSynthesis = (voices: readonly FakeVoice[], isDeaf: boolean) => {
  let now = [...voices]
  let current: SpeechSynthesisUtterance | null = null
  let begin = () => {}
  const events = new EventTarget()
  const spoken: [string, string, string][] = []
  const end = (error?: SpeechSynthesisErrorCode) => {
    const ended = current
    current = null
    if (error === undefined) ended?.dispatchEvent(new Event('end'))
    else ended?.dispatchEvent(Object.assign(new Event('error'), { error }))
  }
  const synthesis = Object.assign(events, {
    pending: false,
    getVoices: () => now,
    resume() {},
    cancel: () => end('interrupted'),
    speak(utterance: { text: string; voice: FakeVoice; lang: string } & SpeechSynthesisUtterance) {
      current = utterance
      spoken.push([utterance.text, utterance.voice.name, utterance.lang])
      begin()
      if (!isDeaf) utterance.dispatchEvent(new Event('start'))
    },
  })
  Object.defineProperty(synthesis, 'speaking', { get: () => current !== null })
  return {
    synthesis: synthesis as unknown as SpeechSynthesis,
    told: {
      spoken,
      end,
      begun: () =>
        current === null
          ? new Promise<void>(resolve => {
              begin = resolve
            })
          : Promise.resolve(),
      bring: (brought: readonly FakeVoice[]) => {
        now = [...brought]
        events.dispatchEvent(new Event('voiceschanged'))
      },
    },
  }
}

/** Everything that goes to a loudspeaker goes through here too. */
const meters: AnalyserNode[] = []
const connect = AudioNode.prototype.connect
AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode & AudioParam, ...rest: number[]) {
  if (to instanceof AudioDestinationNode && to.context instanceof AudioContext) {
    meters[0] ??= to.context.createAnalyser()
    meters[0].fftSize = 2048
    connect.call(this, meters[0] as AudioNode as AudioNode & AudioParam)
  }
  return connect.call(this, to, ...rest)
} as typeof connect

const own = createBrowserSpeech()
const clips = createClipSpeech('https://page.test/voice')
window.speechPage = {
  own,
  clips,
  noClips: createClipSpeech('https://page.test/nowhere'),
  station: createFallbackSpeech(own, clips),
  chosen: null,
  async lateness() {
    const [table, bytes] = await Promise.all(
      ['tr.json', 'tr.mp3'].map(name => fetch(`https://page.test/voice/${name}`)),
    )
    const sound = await new OfflineAudioContext(1, 1, 22_050).decodeAudioData(await bytes!.arrayBuffer())
    const samples = sound.getChannelData(0)
    const loudFrom = (from: number) => {
      let at = Math.max(0, Math.round(from * 22_050))
      while (Math.abs(samples[at] ?? 1) <= 0.03) at += 1
      return at / 22_050
    }
    const lead = loudFrom(0)
    const places = Object.values((await table!.json()) as Record<string, readonly [number, number]>)
    return places.map(([from]) => loudFrom(lead + from - 0.05) - lead - from)
  },
  withVoices(voices, isDeaf = false) {
    // The fake takes the browser's place in front of its utterances, which accept no voice but the browser's own.
    window.SpeechSynthesisUtterance = class extends EventTarget {
      text: string
      voice: unknown = null
      lang = ''
      constructor(text: string) {
        super()
        this.text = text
        for (const name of ['start', 'end', 'error'] as const)
          this.addEventListener(name, event =>
            (this as unknown as Record<string, ((event: Event) => void) | undefined>)[`on${name}`]?.(event),
          )
      }
    } as unknown as typeof SpeechSynthesisUtterance
    const { synthesis, told } = fakeSynthesis(voices, isDeaf)
    const speech = createBrowserSpeech(() => window.speechPage.chosen, synthesis)
    return { speech, station: createFallbackSpeech(speech, clips), synthesis: told }
  },
  async listen(speech, phrase, cutAfterMs) {
    let loudFrames = 0
    let loudest = 0
    const began = performance.now()
    let isOver = false
    const measured = (async () => {
      const samples = new Float32Array(2048)
      const rate = 22_050
      while (!isOver) {
        meters[0]?.getFloatTimeDomainData(samples)
        const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
        loudest = Math.max(loudest, peak)
        if (peak > 0.03) loudFrames += 1
        if (cutAfterMs !== undefined && performance.now() - began > cutAfterMs) speech.stop()
        await new Promise(resolve => setTimeout(resolve, (2048 / rate) * 1000))
      }
    })()
    const said = await speech.say(phrase)
    isOver = true
    await measured
    return { said, soundSeconds: (loudFrames * 2048) / 22_050, loudest }
  },
}

declare global {
  interface Window {
    speechPage: SpeechPage
  }
}
