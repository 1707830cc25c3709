import { fileURLToPath } from 'node:url'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import type { VectorEvent } from '#tests/devices/scanner/scan-vectors.ts'
import { chromiumArguments, findPageRenderer } from './chromium.ts'

export interface BrowserPage {
  readonly page: Page
  /** Sends key events with the given times as their `timeStamp`, so that a slow machine changes nothing. */
  press(events: readonly VectorEvent[], startSeconds?: number): Promise<void>
  /** Puts text into the field in focus, as a soft keyboard does. */
  insert(text: string): Promise<void>
  close(): Promise<void>
}

/** Opens an empty page in Chromium with a file bundled into it; its path is given from the tests' folder. */
export async function openBrowserPage(entry: string, find = findPageRenderer): Promise<BrowserPage> {
  const [{ script, style }, browser] = await Promise.all([bundle(entry), launch(find)])
  const page = await browser.newPage()
  await page.setContent('<!doctype html><title>page</title><body></body>')
  if (style !== '') await page.addStyleTag({ content: style })
  await page.addScriptTag({ content: script })
  const session = await page.context().newCDPSession(page)
  return {
    page,
    press: (events, startSeconds) => press(session, events, startSeconds),
    insert: async text => {
      await session.send('Input.insertText', { text })
    },
    close: () => browser.close(),
  }
}

interface Bundle {
  readonly script: string
  readonly style: string
}
const bundles = new Map<string, Promise<Bundle>>()

/** Each page is built once for all the tests of a file. */
function bundle(entry: string): Promise<Bundle> {
  const built = bundles.get(entry) ?? buildPage(entry)
  bundles.set(entry, built)
  return built
}

async function buildPage(entry: string): Promise<Bundle> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Vitest's own environment would have React's development calls written, which its production build lacks.
    oxc: { jsx: { development: false } },
    resolve: { alias: { '#base': fileURLToPath(new URL('../../../src/base', import.meta.url)) } },
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL(`../../${entry}`, import.meta.url)), formats: ['iife'], name: 'bundle' },
    },
  })
  const [first] = Array.isArray(output) ? output : [output]
  if (first === undefined || !('output' in first)) throw new Error(`nothing was built from ${entry}`)
  const { output: parts } = first
  return {
    script: parts.map(part => (part.type === 'chunk' ? part.code : '')).join('\n'),
    style: parts
      .map(part => (part.type === 'asset' && part.fileName.endsWith('.css') ? String(part.source) : ''))
      .join('\n'),
  }
}

async function launch(find: typeof findPageRenderer): Promise<Browser> {
  return chromium.launch({ executablePath: await find(), args: ['--headless', ...chromiumArguments] })
}

async function press(
  session: CDPSession,
  events: readonly VectorEvent[],
  startSeconds = Date.now() / 1000,
): Promise<void> {
  await Promise.all(
    events.map(({ at, kind, code, text, keyCode, modifiers }) => {
      const written = kind === 'down' ? writtenText(text, modifiers) : undefined
      return session.send('Input.dispatchKeyEvent', {
        type: kind === 'up' ? 'keyUp' : written === undefined ? 'rawKeyDown' : 'keyDown',
        timestamp: startSeconds + at / 1000,
        modifiers: [...modifiers].reduce((sum, modifier) => sum + (modifierBits[modifier] ?? 0), 0),
        autoRepeat: modifiers.includes('R'),
        windowsVirtualKeyCode: virtualKeys[text] ?? (text.length > 1 && !modifiers.includes('A') ? keyCode : 0),
        code,
        key: text,
        ...(written === undefined ? {} : { text: written }),
      })
    }),
  )
}

function writtenText(key: string, modifiers: string): string | undefined {
  if (key === 'Enter') return '\r'
  return /^[^\p{Cc}]$/u.test(key) && !/[CA]/.test(modifiers) ? key : undefined
}

const modifierBits: Readonly<Record<string, number>> = { A: 1, C: 2, S: 8 }
const virtualKeys: Readonly<Record<string, number>> = { Backspace: 8, Tab: 9, Enter: 13, ' ': 32 }
