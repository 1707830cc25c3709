import { openBrowserPage } from '#tests/support/browser/browser-page.ts'
import { playVector } from '../devices/scanner/play-vector.ts'
import { readVectors, type ScanVector, type VectorBook, vectorFile } from '../devices/scanner/scan-vectors.ts'
import { checkParserVector } from './check-parser-vector.ts'

/** Plays a file of vectors to the real listener in Chromium and to the decoder; without a file, the project's own. */
const main = async (): Promise<void> => {
  const [file = vectorFile] = process.argv.slice(2)
  const book = readVectors(file)
  const passed = [...(await playAll(book.vectors)), ...checkAll(book)]
  const failures = passed.filter(isPassed => !isPassed).length
  console.log(`${passed.length - failures} passed, ${failures} failed`)
  if (failures > 0) process.exitCode = 1
}

const playAll = async (vectors: readonly ScanVector[]): Promise<readonly boolean[]> => {
  if (vectors.length === 0) return []
  const browser = await openBrowserPage('devices/scanner/scanner.page.ts')
  const passed: boolean[] = []
  try {
    for (const vector of vectors) passed.push(tell(vector.id, await playSurely(vector)))
  } finally {
    await browser.close()
  }
  return passed

  /** A busy machine may make a timer late, and nothing else: such a vector gets a second chance. */
  async function playSurely(vector: ScanVector): Promise<readonly string[]> {
    try {
      const faults = await playVector(browser, vector)
      return faults.length > 0 && vector.expect.maxIdleMs !== undefined ? await playVector(browser, vector) : faults
    } catch (error) {
      return [(error as Error).message.split('\n')[0] ?? 'an error']
    }
  }
}

const checkAll = ({ parserVectors }: VectorBook): readonly boolean[] =>
  parserVectors.map(vector => {
    try {
      return tell(vector.id, checkParserVector(vector))
    } catch (error) {
      return tell(vector.id, [(error as Error).message])
    }
  })

const tell = (id: string, faults: readonly string[]): boolean => {
  console.log(faults.length === 0 ? `passed ${id}` : `FAILED ${id}: ${faults.join('; ')}`)
  return faults.length === 0
}

main().catch((error: Error) => {
  console.error(`vectors: ${error.message}`)
  process.exitCode = 1
})
