import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picturePage } from '#printer/paper/picture-page.ts'
import { createChromiumRenderer } from '#printer/paper/renderer.chromium.ts'
import type { Renderer } from '#printer/paper/renderer.ts'
import { findChromium } from '#tests/support/browser/chromium.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { startListener } from './listener.ts'
import { canReadPdf, fileOf, sheetOf, textOf } from './read-pdf.ts'

let renderer: Renderer
beforeAll(async () => {
  const chromium = await findChromium()
  renderer = createChromiumRenderer(() => chromium)
  await renderer.warmUp()
})
afterAll(() => renderer.close())

const drawnText = (pdf: Buffer): string => textOf(fileOf(pdf))

const withoutHurry = AbortSignal.timeout(60_000)

test.skipIf(!canReadPdf)(
  'a page gets nothing from the network, not even a connection, and runs no script',
  async () => {
    const listener = await startListener()
    const folder = temporaryFolder('locked')
    mkdirSync(join(folder, 'secret'))
    writeFileSync(join(folder, 'secret.txt'), 'SECRET')
    const away = `http://127.0.0.1:${listener.port}`
    const html = `<!doctype html><html><head>
    <base href="${away}/">
    <link rel="preconnect" href="${away}"><link rel="dns-prefetch" href="${away}"><link rel="prefetch" href="${away}/p">
    <link rel="stylesheet" href="${away}/a.css"><link rel="manifest" href="${away}/m"><link rel="icon" href="${away}/i">
    <meta http-equiv="refresh" content="0;url=${away}/refresh">
    <script src="${away}/x.js"></script><script>document.title = 'RAN'</script>
    <style>@import url(${away}/b.css); @font-face { font-family: x; src: url(${away}/f.woff) }
      p { font-family: x, sans-serif; background: url(${away}/bg.png) }</style></head>
    <body onload="document.body.textContent = 'RAN'"><p>STAYS</p>
    <img src="${away}/i.png" onerror="document.body.textContent = 'RAN'"><img src="//127.0.0.1:${listener.port}/j.png">
    <iframe src="${away}/frame"></iframe><object data="${away}/o"></object><embed src="${away}/e">
    <video src="${away}/v" autoplay></video><form action="${away}/form"><button autofocus>x</button></form>
    <iframe srcdoc="<script>parent.document.body.textContent = 'RAN'</script>"></iframe>
    <svg><script>document.body.textContent = 'RAN'</script><image href="${away}/s.png"/><use href="${away}/u.svg#a"/></svg>
    <iframe src="file://${folder}/secret.txt"></iframe><object data="file://${folder}/secret.txt"></object>
    <iframe src="javascript:parent.document.body.textContent='RAN'"></iframe><iframe src="view-source:file://${folder}/secret.txt"></iframe>
    </body></html>`
    const text = drawnText(await renderer.render(html, { widthMm: 210, heightMm: 297 }, withoutHurry))
    expect(text).toContain('STAYS')
    expect(text).not.toMatch(/RAN|SECRET/)
    expect(listener.connections()).toBe(0)
  },
)

test.skipIf(!canReadPdf)(
  'a sheet is as large as it was asked for, whatever the page says; else as the page says, else A4',
  async () => {
    const boxOf = (pdf: Buffer) => {
      const { widthMm, heightMm } = sheetOf(fileOf(pdf))
      return [widthMm, heightMm].map(mm => Math.round(mm * 10) / 10)
    }
    const size = (widthMm: number, heightMm: number) => ({ widthMm, heightMm })
    const a5 = '<style>@page { size: A5 landscape }</style><p>x'
    expect(boxOf(await renderer.render(a5, size(100, 150), withoutHurry))).toEqual([100, 150])
    expect(boxOf(await renderer.render(a5, size(101.6, 50.8), withoutHurry))).toEqual([101.6, 50.8])
    expect(boxOf(await renderer.render(a5, null, withoutHurry)).map(Math.round)).toEqual([210, 148])
    expect(boxOf(await renderer.render('<p>x', null, withoutHurry)).map(Math.round)).toEqual([210, 297])
  },
)

test.skipIf(!canReadPdf)('a page is drawn by a new browser when the old one has died', async () => {
  const chromium = await findChromium()
  const own = createChromiumRenderer(() => chromium)
  const slow = own.render(`<p>ilk${'<p>x'.repeat(2000)}`, null, withoutHurry)
  await own.close()
  expect(drawnText(await slow)).toContain('ilk')
  expect(drawnText(await own.render('<p>sonra', null, withoutHurry))).toContain('sonra')
  await own.close()
})

test.skipIf(!canReadPdf)('a page that is given up does not spoil the next one', async () => {
  await expect(
    renderer.render(`<p>${'<table><tr><td>'.repeat(3000)}`, null, AbortSignal.timeout(1)),
  ).rejects.toMatchObject({
    key: 'PRINT_CONTENT_INVALID',
  })
  expect(drawnText(await renderer.render('<p>sonra', null, withoutHurry))).toContain('sonra')
})

test.each([
  ['is higher than all that was ever printed', '<p>x<div style="height:99999999999mm">x</div>'],
  ['begins a new sheet twenty thousand times', '<div style="break-after:page">x</div>'.repeat(20_000)],
])('a page that %s is refused before it is drawn, and the next one is not kept waiting', async (_, html) => {
  const size = { widthMm: 100, heightMm: 150 }
  await expect(renderer.render(html, size, AbortSignal.timeout(30_000))).rejects.toMatchObject({
    key: 'PRINT_TOO_LARGE',
    params: { pages: expect.any(Number), most: 50 },
  })
  expect((await renderer.render('<p>sonra', size, withoutHurry)).length).toBeGreaterThan(0)
})

test('a picture that is none is refused, not printed as an empty sheet', async () => {
  const broken = picturePage({ kind: 'png', bytes: Buffer.from('\x89PNG\r\n\x1A\nbroken', 'latin1') })
  await expect(renderer.render(broken, { widthMm: 50, heightMm: 30 }, withoutHurry)).rejects.toMatchObject({
    key: 'PRINT_CONTENT_INVALID',
  })
})

test('without a browser the page hears why', async () => {
  const none = createChromiumRenderer(() => null)
  await expect(none.render('<p>x', null, withoutHurry)).rejects.toMatchObject({
    key: 'PRINT_SYSTEM_AWAY',
    params: { reason: expect.stringContaining('no Chromium') },
  })
  const wrong = createChromiumRenderer(() => '/bin/false')
  await expect(wrong.warmUp()).rejects.toMatchObject({ key: 'PRINT_SYSTEM_AWAY' })
})
