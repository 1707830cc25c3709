import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { createWindowsSpooler, type WindowsPrinting } from '#printer/spooler/spooler.windows.ts'
import { pdfOf } from './pdf-of.ts'
import { base64, startStation, zpl } from './start-station.ts'

/** As the package of Windows behaves, whose own program does not run here. */
const packageLike = (print: WindowsPrinting['print']): (() => Promise<WindowsPrinting>) => {
  return async () => ({
    getPrinters: async () => [{ name: 'Zebra ZD421' }, { name: 'Microsoft Print to PDF' }],
    getDefaultPrinter: async () => ({ name: 'Zebra ZD421' }),
    print,
  })
}

test('a paper lies in a file of a random name, for this user only, as long as it is printed', async () => {
  const files: string[] = []
  const seen: unknown[] = []
  const spooler = createWindowsSpooler(
    packageLike(async (file, options) => {
      files.push(file)
      seen.push([readFileSync(file), options, statSync(file).mode & 0o077, statSync(dirname(file)).mode & 0o077])
    }),
  )
  const station = await startStation({ spooler })
  const pdf = pdfOf(2)
  for (const copies of [1, 3])
    expect((await station.printFile(base64(pdf), { copies })).said?.model.state).toBe('spooled')
  const options = (copies: number) => ({ printer: 'Zebra ZD421', copies, scale: 'noscale' })
  expect(seen).toEqual([
    [pdf, options(1), 0, 0],
    [pdf, options(3), 0, 0],
  ])
  expect(new Set(files).size).toBe(2)
  expect(files.map(file => existsSync(dirname(file)))).toEqual([false, false])
})

test('the file goes when printing fails, too, and nobody knows what came out', async () => {
  let used = ''
  const spooler = createWindowsSpooler(
    packageLike(async file => {
      used = file
      throw new Error('SumatraPDF ended with 1')
    }),
  )
  const station = await startStation({ spooler })
  expect((await station.printFile(base64(pdfOf(1)))).said?.model.state).toBe('unknown')
  expect(existsSync(dirname(used))).toBe(false)
})

test('ZPL is refused with the way around it; without the package its absence is told', async () => {
  const station = await startStation({ spooler: createWindowsSpooler(packageLike(async () => {})) })
  expect((await station.printContent(zpl)).said).toMatchObject({
    Key: 'PRINT_REFUSED',
    Params: { reason: expect.stringContaining('--raw') },
  })
  const without = createWindowsSpooler(async () => {
    throw new Error("Cannot find package 'pdf-to-printer'")
  })
  await expect(without.list()).rejects.toMatchObject({ key: 'PRINT_SYSTEM_AWAY' })
})
