import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { afterFile } from '../after-file.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { chromiumArguments, findChromium } from './chromium.ts'

const has = (command: string, version: string): boolean => spawnSync(command, [version]).error === undefined
const hasPoppler = has('pdftotext', '-v') && has('pdftoppm', '-v')
const hasDecoder = has('zbarimg', '--version')

/** Whether the programs are there that read papers independently of what makes them; says so if not. */
export const canReadPapers = hasPoppler && hasDecoder
if (!canReadPapers)
  console.warn(
    'NOT TESTED: that printed papers can be read. Install pdftotext (poppler-utils) and zbarimg (zbar-tools).',
  )

/** A PDF file as it is on paper. */
export interface ReadPdf {
  readonly pages: readonly string[]
  /** In millimetres. */
  readonly size: readonly [width: number, height: number]
}

export const readPdf = (pdf: Buffer): ReadPdf => {
  const file = written(pdf)
  const info = execFileSync('pdfinfo', [file], { encoding: 'utf8' })
  const [, width, height] = /Page size:\s+([\d.]+) x ([\d.]+) pts/.exec(info)!
  const millimetres = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4)
  const text = execFileSync('pdftotext', ['-layout', '-enc', 'UTF-8', file, '-'], { encoding: 'utf8' })
  return { pages: text.split('\f').slice(0, -1), size: [millimetres(width), millimetres(height)] }
}

/** Of a label printer; others print finer. */
const dotsAnInch = 203

/** The codes that an independent reader finds in the picture of each page. */
export const scannedCodes = (pdf: Buffer): (readonly string[])[] => {
  const file = written(pdf)
  const folder = temporaryFolder('pages')
  execFileSync('pdftoppm', ['-r', String(dotsAnInch), '-gray', file, join(folder, 'page')])
  return readdirSync(folder)
    .sort()
    .map(page => {
      const { stdout } = spawnSync('zbarimg', ['-q', '--nodbus', '--raw', join(folder, page)], { encoding: 'utf8' })
      return stdout.split('\n').filter(Boolean)
    })
}

/** What Chromium would send to the printer for a page of HTML. */
export const printedByBrowser = async (htmls: readonly string[]): Promise<readonly Buffer[]> => {
  browser ??= openBrowser()
  const page = await (await browser).newPage()
  const printed: Buffer[] = []
  for (const html of htmls) {
    await page.setContent(html)
    printed.push(await page.pdf({ preferCSSPageSize: true }))
  }
  await page.close()
  return printed
}

/** One for a test file. */
let browser: Promise<Browser> | undefined

const openBrowser = async (): Promise<Browser> => {
  const opened = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumArguments] })
  afterFile(async () => {
    browser = undefined
    await opened.close()
  })
  return opened
}

const written = (pdf: Buffer): string => {
  const file = join(temporaryFolder('paper'), 'paper.pdf')
  writeFileSync(file, pdf)
  return file
}
