import { clipsOf, restSeconds } from './clips-of.ts'
import type { Said, Speech } from './speech.ts'

/** Where each clip begins in the sprite, and how long it is, in seconds. */
type ClipTable = Readonly<Record<string, readonly [from: number, length: number]>>
interface Sprite {
  readonly audio: AudioContext
  readonly sound: AudioBuffer
  readonly clips: ClipTable
  /** The silence that the decoder has put before the first clip: each has its own idea of it. */
  readonly leadSeconds: number
}

/** A page that nobody has touched stays mute: its audio is not waited for longer. */
const wakesWithinMs = 500
const sampleRateHz = 22_050
const audible = 0.03
const betweenSeconds = 0.02

/** The bundled Turkish phrases and numbers, for a browser without a Turkish voice; fetched when they are first needed. */
export function createClipSpeech(folder = '/voice'): Speech {
  let sprite: Promise<Sprite> | null = null
  const ready = () => {
    sprite ??= fetchSprite(folder).catch(error => {
      sprite = null
      throw error
    })
    return sprite
  }
  let turn = 0
  let playing: Playing | null = null
  const stop = () => {
    turn += 1
    playing?.cut()
    playing = null
  }
  return {
    async say({ text, language }) {
      stop()
      const mine = turn
      if (language !== 'tr') return 'mute'
      try {
        const { audio, ...rest } = await ready()
        const clips = clipsOf(text, clip => Object.hasOwn(rest.clips, clip))
        if (clips.length === 0 || !(await isAwake(audio))) return 'mute'
        if (turn !== mine) return 'cut'
        playing = play({ audio, ...rest }, clips)
        return await playing.said
      } catch (error) {
        console.warn('speech', error)
        return 'mute'
      }
    },
    stop,
    voices: async () => [],
    source: language =>
      language === 'tr'
        ? ready().then(
            () => 'clips',
            () => 'none',
          )
        : Promise.resolve('none'),
  }
}

async function fetchSprite(folder: string): Promise<Sprite> {
  const [table, bytes] = await Promise.all([fetchWell(`${folder}/tr.json`), fetchWell(`${folder}/tr.mp3`)])
  const audio = new AudioContext({ sampleRate: sampleRateHz })
  const sound = await audio.decodeAudioData(await bytes.arrayBuffer())
  const first = sound.getChannelData(0).findIndex(sample => Math.abs(sample) > audible)
  return { audio, sound, clips: (await table.json()) as ClipTable, leadSeconds: Math.max(0, first) / sound.sampleRate }
}

async function fetchWell(address: string): Promise<Response> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response
}

const isAwake = async (audio: AudioContext): Promise<boolean> => {
  if (audio.state === 'running') return true
  const late = new Promise(resolve => setTimeout(resolve, wakesWithinMs))
  await Promise.race([audio.resume(), late])
  return (audio.state as AudioContextState) === 'running'
}

interface Playing {
  readonly said: Promise<Said>
  readonly cut: () => void
}
function play({ audio, sound, clips, leadSeconds }: Sprite, names: readonly string[]): Playing {
  let at = audio.currentTime
  const sources = names.flatMap(name => {
    const place = clips[name]
    if (place === undefined) {
      at += restSeconds[name] ?? 0
      return []
    }
    const source = audio.createBufferSource()
    source.buffer = sound
    source.connect(audio.destination)
    source.start(at, leadSeconds + place[0], place[1])
    at += place[1] + betweenSeconds
    return [source]
  })
  let end: (said: Said) => void = () => {}
  const said = new Promise<Said>(resolve => {
    end = resolve
  })
  sources.at(-1)!.onended = () => end('said')
  return {
    said,
    cut: () => {
      end('cut')
      for (const source of sources) source.stop()
    },
  }
}
