import { type CDPSession, expect, type Page } from '@playwright/test'
import { session as sessionCalls } from '#contract/calls/people/session.ts'
import type { Tone } from '#contract/told-keys.ts'
import { createClient } from '#http/client/client.ts'
import type { Driver } from '#tests/scenarios/driver.ts'
import { homeOf } from '#walk/home-of.ts'

interface BrowserDriver extends Driver {
  readonly session: CDPSession
  /** Begins at a path; `signIn` at the home page of whose token it brings along. */
  signInAt(path: string, username: string): Promise<void>
  /** Types who it is into the form of the login page. */
  signInByForm(username: string): Promise<void>
}

export interface BrowserDriverOptions {
  /** Whether the page fetches what it has no need of yet while it is idle, as it does for its workers: half of its start. */
  readonly fetchesAhead?: boolean
}

/** Between two keys of a scan. */
const keyGapMs = 8
/** Two scans of one code within 250 ms are a bounce of the trigger. */
const afterBounceMs = 270
const shiftBit = 8
const settledWithinMs = 10_000

const shifted: Readonly<Record<string, string>> = {
  _: 'Minus',
  '+': 'Equal',
  ':': 'Semicolon',
  '"': 'Quote',
  '<': 'Comma',
  '>': 'Period',
  '?': 'Slash',
}
const plain: Readonly<Record<string, string>> = {
  '-': 'Minus',
  '=': 'Equal',
  ';': 'Semicolon',
  "'": 'Quote',
  ',': 'Comma',
  '.': 'Period',
  '/': 'Slash',
  ' ': 'Space',
}

const strokeOf = (character: string): { readonly code: string; readonly isShifted: boolean } => {
  if (/\d/.test(character)) return { code: `Digit${character}`, isShifted: false }
  if (/[a-z]/.test(character)) return { code: `Key${character.toUpperCase()}`, isShifted: false }
  if (/[A-Z]/.test(character)) return { code: `Key${character}`, isShifted: true }
  const code = plain[character] ?? shifted[character]
  if (code === undefined) throw new Error(`no key writes ${character}`)
  return { code, isShifted: plain[character] === undefined }
}

/** A scanner that types: key events through the browser's own input protocol, with a scanner's times. */
export const typeScan = async (session: CDPSession, code: string): Promise<void> => {
  const start = Date.now() / 1000
  const strokes = [...code].map(character => ({ ...strokeOf(character), key: character, text: character }))
  const events = [...strokes, { code: 'Enter', key: 'Enter', text: '\r', isShifted: false }].flatMap((stroke, i) => {
    const event = {
      code: stroke.code,
      key: stroke.key,
      modifiers: stroke.isShifted ? shiftBit : 0,
      windowsVirtualKeyCode: stroke.code === 'Enter' ? 13 : 0,
    }
    const at = start + (i * keyGapMs) / 1000
    return [
      { ...event, type: 'keyDown' as const, text: stroke.text, timestamp: at },
      { ...event, type: 'keyUp' as const, timestamp: at + 0.002 },
    ]
  })
  await Promise.all(events.map(event => session.send('Input.dispatchKeyEvent', event)))
}

/** What the page tells of the flow on screen; null where what is wanted of it is not there yet. */
const readFace = (wanted: { readonly isShown: boolean; readonly isStored: boolean; readonly isNot: string | null }) => {
  const root = document.querySelector<HTMLElement>('[data-flow]')
  if (root === null) return null
  const { flow, step, acts, tone, waiting, unconfirmed = '0' } = root.dataset
  const isBusy = root.getAttribute('aria-busy') !== 'false' || document.querySelector('.print-cover') !== null
  if (wanted.isShown && (isBusy || waiting !== '0')) return null
  if (wanted.isStored && unconfirmed !== '0') return null
  /** Changes with every act, and with every page: a scan that leads to another page begins the count anew. */
  const standing = `${flow} ${acts}`
  return standing === wanted.isNot ? null : { sees: `${flow}.${step}`, heard: tone as Tone, standing }
}

const usualPassword = 'okut-demo'
/** What the terminal remembers of a user from page to page. */
const ofWhoWasHere = /^(user|userToken|userType|storeName|warehouseName)$/

/** Goes to another page as the terminal's own links do; false where it has to be loaded: it is not open, or stands there already. */
const goThere = (path: string): boolean => {
  const isOpen = document.querySelector('[data-flow]') !== null
  if (!isOpen || new URL(path, location.href).pathname === location.pathname) return false
  history.pushState(null, '', path)
  return true
}

/** What has to be done in the end says by when. */
const leaveIdle = () => {
  const whenIdle = globalThis.requestIdleCallback
  globalThis.requestIdleCallback = (act, options) => (options === undefined ? 0 : whenIdle(act, options))
}

/** A worker before Chromium: scans are raw key events, everything else is touched or typed. */
export const browserDriver = async (
  page: Page,
  server: string,
  { fetchesAhead = false }: BrowserDriverOptions = {},
): Promise<BrowserDriver> => {
  if (!fetchesAhead) await page.addInitScript(leaveIdle)
  const session = await page.context().newCDPSession(page)
  const root = page.locator('[data-flow]').first()
  let last = { code: '', at: 0 }
  const face = async () => {
    const read = await page.evaluate(readFace, { isShown: false, isStored: false, isNot: null })
    if (read === null) throw new Error('no flow is on screen')
    return read
  }
  /** Looks at every frame, in the page: thousands of scans are waited for. */
  const faceOf = (wanted: { readonly isStored: boolean; readonly isNot: string | null }) =>
    page.waitForFunction(readFace, { isShown: true, ...wanted }, { timeout: settledWithinMs })
  const settle = async () => void (await faceOf({ isStored: true, isNot: null }))
  const dealtWith = async (does: () => Promise<unknown>) => {
    const { standing } = await face()
    await does()
    await faceOf({ isStored: false, isNot: standing })
  }
  const scanOn = async (code: string) => {
    const wait = last.code === code ? last.at + afterBounceMs + code.length * keyGapMs - Date.now() : 0
    if (wait > 0) await page.waitForTimeout(wait)
    last = { code, at: Date.now() }
    await typeScan(session, code)
  }
  const enter = async (username: string, password: string, path?: string) => {
    const named = { domainName: 'demo', username, password }
    const { userToken, user } = await createClient(server).do(sessionCalls.login, named)
    // The least that the server sends: the page to come finds there what the form would have left.
    await page.goto(`${server}/healthz`)
    await page.evaluate(domain => localStorage.setItem('okut.keep.domain', domain), named.domainName)
    await page.context().clearCookies({ name: ofWhoWasHere })
    await page.context().addCookies([{ name: 'userToken', value: userToken, url: server }])
    await page.goto(server + (path ?? homeOf(user.type)))
    await settle()
  }
  return {
    session,
    signIn: (username, password = usualPassword) => enter(username, password),
    signInAt: (path, username) => enter(username, usualPassword, path),
    signInByForm: async username => {
      await page.goto(`${server}/login`)
      await page.getByLabel(/firma/i).fill(' DEMO ')
      await page.getByLabel(/kullanıcı adı/i).fill(username)
      await page.getByLabel(/şifre/i).fill(usualPassword)
      await page.keyboard.press('Enter')
      await expect(root).not.toHaveAttribute('data-flow', 'login')
      await settle()
    },
    open: async path => {
      if (!(await page.evaluate(goThere, path))) await page.goto(server + path)
      await settle()
    },
    scan: code => dealtWith(() => scanOn(code)),
    scanOn,
    // What lies under a dialog is inert.
    press: act => dealtWith(() => page.locator(`[data-act="${act}"]:not([inert] *)`).click()),
    answer: async value => {
      const pad = page.locator('.pad')
      const option = page.locator(`[data-answer="${value}"]`)
      // The screen may be fetched only now.
      await pad.or(option).first().waitFor()
      if (await pad.count()) {
        for (const figure of value) await pad.getByText(figure, { exact: true }).click()
        await dealtWith(() => pad.locator('[data-act="ok"]').click())
      } else await dealtWith(() => option.click())
    },
    fill: async fields => {
      for (const [name, value] of Object.entries(fields)) {
        const field = page.locator(`[name="${name}"]`)
        if ((await field.evaluate(element => element.tagName)) === 'SELECT') await field.selectOption(value)
        else await field.fill(value)
      }
      await dealtWith(() => page.locator('button[type="submit"]').click())
    },
    settle,
    sees: async () => (await face()).sees,
    heard: async () => (await face()).heard,
  }
}
