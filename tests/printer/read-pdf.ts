import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** Whether PDF files can be read independently of what makes them; says so if not. */
export const canReadPdf = ['pdfinfo', 'pdftotext'].every(name => spawnSync(name, ['-v']).error === undefined)
if (!canReadPdf) console.warn('NOT TESTED: what printed pages hold. Install pdfinfo and pdftotext (poppler-utils).')

export const fileOf = (pdf: Buffer): string => {
  const file = join(temporaryFolder('pdf'), 'page.pdf')
  writeFileSync(file, pdf)
  return file
}

export const textOf = (file: string): string =>
  execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).trim()

export const sheetOf = (file: string) => {
  const told = execFileSync('pdfinfo', [file], { encoding: 'utf8' })
  const [, width, height] = /Page size:\s+([\d.]+) x ([\d.]+) pts/.exec(told)!
  const [, pages] = /Pages:\s+(\d+)/.exec(told)!
  const mm = (points: string | undefined) => (Number(points) / 72) * 25.4
  return { pages: Number(pages), widthMm: mm(width), heightMm: mm(height) }
}
