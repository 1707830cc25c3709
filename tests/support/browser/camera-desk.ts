import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import fastify from 'fastify'
import { build } from 'vite'
import { secureHeaders } from '#server/base/http/site/secure-headers.ts'
import { type Shown, writeFilm } from './camera-film.ts'
import { chromiumArguments, findChromium } from './chromium.ts'

export interface CameraDesk {
  readonly context: BrowserContext
  /** Opens the page of tests/terminal/devices/camera.page.tsx, under the headers of the real server. */
  open(origin?: string): Promise<Page>
  /** What the page asked its server for. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

/** A handheld whose camera sees one thing after another, each for a second. */
export const openCameraDesk = async (shown: Shown, ...others: readonly Shown[]): Promise<CameraDesk> => {
  const folder = mkdtempSync(join(tmpdir(), 'okut-camera-'))
  writeFilm(join(folder, 'film.y4m'), shown, ...others)
  const [files, executablePath] = await Promise.all([bundle(), findChromium()])
  const asked: string[] = []
  const app = fastify()
  secureHeaders(app, [])
  const page = [...files.keys()]
    .filter(name => name.endsWith('.css'))
    .map(name => `<link rel="stylesheet" href="/${name}">`)
  app.get('/', (_, reply) =>
    reply.type('text/html').send(`<!doctype html>${page.join('')}<body><script type="module" src="/page.js"></script>`),
  )
  app.get('/*', (request, reply) => {
    asked.push(request.url)
    const file = files.get(request.url.slice(1))
    if (file === undefined) return reply.code(404).send()
    return reply.type(types[request.url.split('.').at(-1)!] ?? 'application/octet-stream').send(file)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const seeing = [
    '--use-fake-device-for-media-stream',
    '--deny-permission-prompts',
    '--host-resolver-rules=MAP okut.test 127.0.0.1',
    `--use-file-for-fake-video-capture=${join(folder, 'film.y4m')}`,
  ]
  const browser = await chromium.launch({ executablePath, args: ['--headless', ...chromiumArguments, ...seeing] })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  return {
    context,
    asked,
    open: async (origin = `http://localhost:${port}`) => {
      const opened = await context.newPage()
      await opened.goto(origin.replace('{port}', String(port)))
      return opened
    },
    close: async () => {
      await browser.close()
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', wasm: 'application/wasm' }

const bundle = async (): Promise<ReadonlyMap<string, string | Buffer>> => {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: resolve(import.meta.dirname, '../../terminal/shell/camera.page.tsx'),
        output: { entryFileNames: 'page.js' },
      },
    },
  })
  const [first] = Array.isArray(output) ? output : [output]
  if (first === undefined || !('output' in first)) throw new Error('nothing was built')
  return new Map(
    first.output.map(part => [part.fileName, part.type === 'chunk' ? part.code : Buffer.from(part.source)] as const),
  )
}
