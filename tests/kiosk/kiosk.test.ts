import { homedir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findBrowser } from '#kiosk/find-browser.ts'
import { argumentsOf, flags } from '#kiosk/flags.ts'
import { isSilent, listen, noPulse } from '#kiosk/heartbeat.ts'
import { readOptions } from '#kiosk/options.ts'
import { policyFor } from '#kiosk/policy.ts'
import { nextStart, restartLimits, startsWithin } from '#kiosk/restarts.ts'
import { limit, printerWordsFor, restartSeconds, unitsFor } from '#kiosk/unit.ts'

const minuteMs = 60_000
const optionsOf = (words: readonly string[], platform: NodeJS.Platform = 'linux') => readOptions(words, platform)!

describe('the command line', () => {
  it('has a station as the start', () => {
    const { url, profile, silenceMs, printing, more } = optionsOf([])
    expect([url.href, profile, silenceMs, printing, more]).toEqual([
      'http://localhost:5454/',
      join(homedir(), '.okut-kiosk'),
      60_000,
      false,
      [],
    ])
  })

  it('refuses what is no address or no time, in words', () => {
    expect(() => optionsOf(['--url', 'okut'])).toThrow('--url is no address with http:// or https://: okut')
    expect(() => optionsOf(['--silence', 'long'])).toThrow('--silence is no number of seconds: long')
    expect(optionsOf(['--heartbeat', 'none']).heartbeat).toBeNull()
  })
})

describe("Chromium's arguments", () => {
  it('end with the page, marked as kept by a kiosk, whatever its address says already', () => {
    expect(argumentsOf(optionsOf(['--url', 'https://okut.test/login?a=1#b', '--', '--headless'])).slice(-2)).toEqual([
      '--headless',
      'https://okut.test/login?a=1#kiosk',
    ])
  })

  it('print without a dialog only where that is wanted, and speak by the dispatcher only on Linux', () => {
    const both = ['--kiosk-printing', '--enable-speech-dispatcher']
    const given = (words: readonly string[], platform: NodeJS.Platform) =>
      both.filter(flag => argumentsOf(optionsOf(words, platform)).includes(flag))
    expect(given([], 'linux')).toEqual(['--enable-speech-dispatcher'])
    expect(given(['--printing'], 'win32')).toEqual(['--kiosk-printing'])
  })

  it('each have a reason, and none comes twice', () => {
    expect(flags.filter(({ why }) => why.length < 10)).toEqual([])
    expect(new Set(flags.map(({ flag }) => flag.split('=')[0])).size).toBe(flags.length)
  })
})

describe('starting anew', () => {
  it('waits longer each time, up to a minute', () => {
    const starts: number[] = []
    const pauses: number[] = []
    for (let now = 0; pauses.length < 9; now += 1) {
      const { inMs } = nextStart(starts, now)
      pauses.push(inMs)
      now += inMs
      starts.push(now)
    }
    expect(pauses.map(ms => ms / 1000)).toEqual([0, 1, 2, 4, 8, 16, 32, 60, 60])
  })

  it('after ten starts in half an hour waits until one of them no longer counts, and tells so', () => {
    const starts = Array.from({ length: 10 }, (_, at) => at * minuteMs)
    expect(nextStart(starts, 10 * minuteMs)).toEqual({ inMs: 20 * minuteMs, isLimit: true })
  })

  it('never happens more than twenty times an hour, however fast it ends', () => {
    let starts: readonly number[] = []
    let count = 0
    for (let now = 0; now < 12 * 60 * minuteMs; now += 100) {
      now += nextStart(starts, now).inMs
      starts = [...startsWithin(starts, now), now]
      count += 1
    }
    expect(count).toBeLessThanOrEqual(12 * 2 * restartLimits.mostStarts + 1)
    expect(starts.length).toBeLessThanOrEqual(restartLimits.mostStarts + 1)
  })

  it('is quick again after a quiet hour', () => {
    expect(nextStart([0, 1000, 3000], 60 * minuteMs)).toEqual({ inMs: 0, isLimit: false })
  })
})

describe('the heartbeat', () => {
  const checkMs = 10_000
  const isMissed = (heard: readonly (number | null | 'away')[], everyMs = checkMs) => {
    let pulse = noPulse(0)
    for (const [at, each] of heard.entries()) pulse = listen(pulse, each, (at + 1) * everyMs, checkMs)
    return isSilent(pulse, 60_000)
  }
  it('is not missed of a page that never sent one, or where no service is there', () => {
    expect(isMissed(Array(20).fill(null))).toBe(false)
    expect(isMissed(Array(20).fill('away'))).toBe(false)
  })
  it('of the page before this start counts for nothing', () => {
    expect(isMissed([100, 110, 120, 130, 140, 150, 160, 170])).toBe(false)
  })
  it('is missed a minute after the last one', () => {
    expect(isMissed([2, 12, 22, 32, 42, 52])).toBe(false)
    expect(isMissed([2, 12, 22, 32, 42, 52, 62])).toBe(true)
  })
  it('is missed too where the service began anew and hears nothing', () => {
    expect(isMissed([2, null, null, null, null, null])).toBe(false)
    expect(isMissed([2, null, null, null, null, null, null])).toBe(true)
  })
  it('is waited for anew once the service is back, or the machine woke up', () => {
    expect(isMissed([2, ...Array(9).fill('away'), null, null])).toBe(false)
    expect(isMissed([2, 602, 1202], 600_000)).toBe(false)
  })
})

describe('the policy', () => {
  it('lets the page reach the services of its own machine, and go nowhere else', () => {
    const policy = policyFor(new URL('https://okut.test/login'))
    expect(policy).toMatchObject({
      LoopbackNetworkAllowedForUrls: ['https://okut.test'],
      AutoplayAllowlist: ['https://okut.test'],
      URLBlocklist: ['*'],
      ExtensionInstallBlocklist: ['*'],
    })
    expect(policy.URLAllowlist).toContain('https://okut.test')
    expect(policy).not.toHaveProperty('OverrideSecurityRestrictionsOnInsecureOrigin')
  })
  it('makes a page by http from another machine a secure one; that of this machine is one', () => {
    expect(policyFor(new URL('http://10.0.0.5:8080'))).toMatchObject({
      OverrideSecurityRestrictionsOnInsecureOrigin: ['http://10.0.0.5:8080'],
    })
    expect(policyFor(new URL('http://localhost:5454'))).not.toHaveProperty(
      'OverrideSecurityRestrictionsOnInsecureOrigin',
    )
  })
})

describe('the systemd units', () => {
  const units = unitsFor({
    node: '/usr/bin/node',
    project: '/opt/okut',
    printerWords: ['--serve', 'https://okut.test'],
    kioskWords: ['--url', 'https://okut.test/%C3%A7', '--', '--a b"$c'],
  })
  const kiosk = units['systemd/user/okut-kiosk.service']!
  it('have a limit that can be reached, in the section where it counts', () => {
    expect(limit.starts * restartSeconds).toBeLessThan(limit.seconds)
    const [head, service] = kiosk.split('[Service]')
    expect(head).toContain(`StartLimitBurst=${limit.starts}`)
    expect(service).not.toContain('StartLimit')
  })
  it('put the printer service before the server, or let its page print', () => {
    const wordsOf = (...words: readonly string[]) => printerWordsFor(optionsOf(words))
    expect(wordsOf('--server', 'https://okut.test/')).toEqual(['--serve', 'https://okut.test'])
    expect(wordsOf('--url', 'https://okut.test/login')).toEqual(['--origin', 'https://okut.test'])
    expect(() => wordsOf()).toThrow('--server')
  })
  it('hand the command line on as it was', () => {
    expect(kiosk).toContain(
      String.raw`ExecStart=/usr/bin/node --import tsx src/kiosk/main.ts --url https://okut.test/%%C3%%A7 -- "--a b\"$$c"`,
    )
  })
})

describe('the browser', () => {
  it('is the one that was named, and where that is not there, it is said', () => {
    expect(findBrowser('/opt/c', 'linux', { CHROMIUM: '/opt/d' }, () => true)).toBe('/opt/c')
    expect(findBrowser(null, 'linux', { CHROMIUM: '/opt/d' }, () => true)).toBe('/opt/d')
    expect(() => findBrowser('/opt/c', 'linux', {}, () => false)).toThrow('/opt/c')
  })
  it('is the first that is installed', () => {
    expect(findBrowser(null, 'linux', {}, file => file.includes('google'))).toBe('/usr/bin/google-chrome')
    expect(findBrowser(null, 'win32', { LOCALAPPDATA: 'C:\\L' }, file => file.includes('chrome.exe'))).toContain(
      'C:\\L',
    )
  })
})
