import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { readRecord } from '#contract/logbook/read-record.ts'
import type { FindWord } from '#domain/logbook/say-line.ts'
import { replayRecord } from './replay-record.ts'
import { sayReplay } from './say-replay.ts'

const project = join(import.meta.dirname, '../..')

const readText = (path: string): string => {
  const bytes = readFileSync(path)
  const isZipped = bytes[0] === 0x1f && bytes[1] === 0x8b
  return (isZipped ? gunzipSync(bytes) : bytes).toString('utf8')
}

const wordsIn = (language: string): FindWord => {
  const file = join(project, 'public/words', `${language}.json`)
  if (!/^[a-z]{2}$/.test(language) || !existsSync(file)) throw new Error(`there are no words in ${language}`)
  const words = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>
  return (key, params) =>
    words[key]?.replace(/\{\{\s*(\w+)\s*\}\}/g, (put, name: string) => String(params[name] ?? put)) ?? null
}

/** The script that the terminal built here starts with: its version. */
const ownVersion = (): string | undefined => {
  const page = join(project, 'dist/terminal/index.html')
  if (!existsSync(page)) return undefined
  return /<script\b[^>]*\bsrc="([^"?]+)/.exec(readFileSync(page, 'utf8'))?.[1]
}

/** Replays a station's record, prints each act with what came of it, and exits with 1 if anything is not as it was. */
const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { lang: { type: 'string', default: 'tr' } },
  })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new Error('which file? npm run replay -- FILE [--lang tr|en]')
  const find = wordsIn(values.lang)
  const { header, entries } = readRecord(readText(file))
  const replay = await replayRecord(entries)
  for (const line of sayReplay(header, replay, { find, version: ownVersion() })) console.log(line)
  if (replay.differing > 0) process.exitCode = 1
}

main().catch((error: Error) => {
  console.error(`replay: ${error.message}`)
  process.exitCode = 1
})
