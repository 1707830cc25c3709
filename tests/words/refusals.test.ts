import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isKey } from '#contract/keys.ts'
import { refusalsOf, refusedAnywhere } from '#engine/vocabulary/refusals.ts'
import { flows } from '#flows/index.ts'
import { projectFolder } from '#server/base/project-folder.ts'

const wordsIn = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(projectFolder, `public/words/${language}.json`), 'utf8'))

const met = await Promise.all(flows.map(async entry => refusalsOf(await entry.load())))
const refused = new Set(met.flat().map(({ key }) => key))

test.each(['tr', 'en'])('every refusal of every page has its words and its way out in %s', language => {
  const words = wordsIn(language)
  expect(refused.size).toBeGreaterThan(200)
  expect([...refused].filter(key => words[key] === undefined)).toEqual([])
  expect([...refused].filter(key => (words[`${key}.way`] ?? words[`${key}.text`]) === undefined)).toEqual([])
})

test('what is read back at a refusal is no way out of it', () => {
  const words = wordsIn('en')
  const told = Object.keys(words).flatMap(name => (name.endsWith('.text') ? [name.slice(0, -'.text'.length)] : []))
  const isOnlyFigures = (text: string) => text.replace(/\{\{\w+\}\}|[\s:·×/.,]|Scanned|Not at this table/g, '') === ''
  const figuresAlone = told.filter(key => isKey(key) && isOnlyFigures(words[`${key}.text`]!))
  expect(figuresAlone).toContain('USER_NAME_TAKEN')
  expect(figuresAlone.filter(key => words[`${key}.way`] === undefined)).toEqual([])
})

test('what the engine refuses by itself is on the list of what may go wrong anywhere', () => {
  const given = ['kinds', 'machine'].flatMap(folder => {
    const room = join(projectFolder, 'src/engine', folder)
    return readdirSync(room).flatMap(file =>
      [...readFileSync(join(room, file), 'utf8').matchAll(/refusal\('(\w+)'|key: '([A-Z_]+)'/g)].map(
        ([, refused, keyed]) => refused ?? keyed!,
      ),
    )
  })
  // The server is away, which every call may meet: a screen of its own says so.
  const isTold = (key: string) => key === 'SERVER_DOWN' || (refusedAnywhere as readonly string[]).includes(key)
  expect([...new Set(given)].filter(key => !isTold(key))).toEqual([])
  expect(new Set(given).size).toBeGreaterThan(6)
})
