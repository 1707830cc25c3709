import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserPage, openBrowserPage } from '#tests/support/browser/browser-page.ts'

let browser: BrowserPage

beforeAll(async () => {
  browser = await openBrowserPage('devices/speech/speech.page.ts')
  await browser.page.route('https://page.test/**', route => {
    const [, folder, file] = new URL(route.request().url()).pathname.split('/')
    const headers = { 'access-control-allow-origin': '*' }
    if (folder !== 'voice') return route.fulfill({ status: 404, headers })
    return route.fulfill({ headers, body: readFileSync(new URL(`../../../public/voice/${file}`, import.meta.url)) })
  })
}, 60_000)

afterAll(() => browser?.close())

const ask = <T>(question: () => T | Promise<T>) => browser.page.evaluate(question)

test('a browser without a voice speaks Turkish by the bundled clips, and no other language', async () => {
  const said = await ask(async () => {
    const { own, station } = window.speechPage
    return {
      own: [await own.source('tr'), await own.say({ text: 'Raf A', language: 'tr' })],
      turkish: [await station.source('tr'), await station.voices('tr')],
      english: [await station.source('en'), await station.say({ text: 'Take 3', language: 'en' })],
    }
  })
  expect(said).toEqual({ own: ['none', 'mute'], turkish: ['clips', []], english: ['none', 'mute'] })
  const heard = await ask(() => {
    const { station, listen } = window.speechPage
    return listen(station, { text: 'Raf A, 3. 4 adet', language: 'tr' })
  })
  expect(heard).toEqual({ said: 'said', soundSeconds: expect.any(Number), loudest: expect.any(Number) })
  expect(heard.soundSeconds).toBeGreaterThan(0.7)
  expect(heard.loudest).toBeGreaterThan(0.3)
})

test('a newer phrase cuts off the clips of the older one, and stopping makes them silent', async () => {
  const said = await ask(async () => {
    const { clips, listen } = window.speechPage
    const older = clips.say({ text: 'Tekrar okutun. Raf A, 3', language: 'tr' })
    const newer = clips.say({ text: '2 adet', language: 'tr' })
    const stopped = await listen({ ...clips, say: async () => 'said' }, { text: '', language: 'tr' }).then(() =>
      Promise.all([older, newer]),
    )
    const long = await listen(clips, { text: '9999 adet kaldı. Tekrar okutun', language: 'tr' }, 400)
    const after = await listen(
      { ...clips, say: () => new Promise(end => setTimeout(end, 300, 'said')) },
      {
        text: '',
        language: 'tr',
      },
    )
    return { stopped, long: long.said, after: after.soundSeconds }
  })
  expect(said.stopped).toEqual(['cut', 'said'])
  expect(said.long).toBe('cut')
  expect(said.after).toBeLessThan(0.15)
})

test('every clip is heard where the table says, however much silence the decoder puts before the first', async () => {
  const lateness = await ask(() => window.speechPage.lateness())
  expect(lateness.length).toBeGreaterThan(100)
  expect(lateness.filter(seconds => seconds < -0.01 || seconds > 0.05)).toEqual([])
})

test('without the clips a station is mute, and goes on', async () => {
  const said = await ask(async () => {
    const { noClips } = window.speechPage
    return [await noClips.source('tr'), await noClips.say({ text: 'Raf A', language: 'tr' })]
  })
  expect(said).toEqual(['none', 'mute'])
})

test('the best Turkish voice speaks: one of this machine before one of a server, the plain one before its variants', async () => {
  const said = await ask(async () => {
    const page = window.speechPage
    const { speech, synthesis } = page.withVoices([
      { name: 'Trinidad', lang: 'trv-TW', localService: true },
      { name: 'Uzak', lang: 'tr-TR', localService: false },
      { name: 'Ayla+Alex', lang: 'tr', localService: true },
      { name: 'Ayla', lang: 'tr_TR', localService: true },
      { name: 'Joan', lang: 'en-GB', localService: true },
    ])
    const voices = await speech.voices('tr')
    const first = speech.say({ text: 'Raf A, 3', language: 'tr' })
    await synthesis.begun()
    const second = speech.say({ text: '2 adet', language: 'tr' })
    const cut = await first
    await synthesis.begun()
    synthesis.end()
    const ended = await second
    page.chosen = 'Uzak'
    const third = speech.say({ text: '1 adet', language: 'tr' })
    await synthesis.begun()
    synthesis.end()
    const fourth = speech.say({ text: 'Take 1', language: 'en' })
    await synthesis.begun()
    synthesis.end()
    page.chosen = null
    return { voices, ends: [cut, ended, await third, await fourth], spoken: synthesis.spoken }
  })
  expect(said.voices).toEqual([
    { name: 'Ayla', isLocal: true },
    { name: 'Ayla+Alex', isLocal: true },
    { name: 'Uzak', isLocal: false },
  ])
  expect(said.ends).toEqual(['cut', 'said', 'said', 'said'])
  expect(said.spoken).toEqual([
    ['Raf A, 3', 'Ayla', 'tr_TR'],
    ['2 adet', 'Ayla', 'tr_TR'],
    ['1 adet', 'Uzak', 'tr-TR'],
    ['Take 1', 'Joan', 'en-GB'],
  ])
})

test('voices that come late are used from then on', async () => {
  const said = await ask(async () => {
    const { speech, synthesis } = window.speechPage.withVoices([])
    const first = speech.say({ text: 'Raf A', language: 'tr' })
    synthesis.bring([{ name: 'Ayla', lang: 'tr', localService: true }])
    await synthesis.begun()
    synthesis.end()
    return [await first, synthesis.spoken]
  })
  expect(said).toEqual(['said', [['Raf A', 'Ayla', 'tr']]])
})

test('where a voice fails, or never begins, the clips say it', async () => {
  const said = await ask(async () => {
    const ayla = [{ name: 'Ayla', lang: 'tr', localService: true }]
    const phrase = { text: 'Koli 7', language: 'tr' } as const
    const { withVoices } = window.speechPage
    const failing = withVoices(ayla)
    const saying = failing.station.say(phrase)
    await failing.synthesis.begun()
    failing.synthesis.end('synthesis-failed')
    const failed = await saying
    return [failed, await withVoices(ayla, true).station.say(phrase)]
  })
  expect(said).toEqual(['said', 'said'])
})
