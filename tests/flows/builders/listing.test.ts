import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { keys } from '#contract/keys.ts'
import { faultsOf, wordsOf } from '#engine/check.ts'
import { wordsPrefixOf } from '#engine/vocabulary/flow.ts'
import { flows } from '#flows/index.ts'

const wordsIn = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, `../../../public/words/${language}.json`), 'utf8'))
const tables = await Promise.all(flows.map(async entry => ({ entry, flow: await entry.load() })))

test.each(['id', 'path'] as const)('no two pages have the same %s', name => {
  const all = flows.map(entry => entry[name])
  expect(all.filter((each, at) => all.indexOf(each) !== at)).toEqual([])
})

test('every folder that holds a flow is the folder of a page', () => {
  const root = resolve(import.meta.dirname, '../../../flows')
  const held = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(file => basename(file) === 'flow.ts')
    .map(file => dirname(file))
  const wanted = flows.flatMap(({ source }) => ('menu' in source ? [`${source.menu}/${source.folder}`] : []))
  const unnamed = held.filter(folder => !wanted.includes(folder))
  expect(unnamed.map(folder => `flows/${folder} is the folder of no page in flows/heads.ts`)).toEqual([])
})

test('who may open a page may read its listing', () => {
  const barred = tables.filter(({ entry: { permission }, flow }) =>
    Object.values(flow.steps).some(step => {
      if (!('listing' in step) || step.listing.access === 'signedIn') return false
      return permission === undefined || !step.listing.access.includes(permission)
    }),
  )
  expect(barred.map(({ entry }) => entry.id)).toEqual([])
})

/** Where a flow's table is written. */
const fileOf = ({ source }: (typeof flows)[number]): string =>
  'menu' in source
    ? `flows/${source.menu}/${source.folder}`
    : `src/contract/listings (${'listing' in source ? source.listing : source.register})`

test.each(tables)(
  '$entry.id: every way leads somewhere, and no refusal leads nowhere without a word',
  async ({ entry, flow }) => {
    const paths = flows.map(({ path }) => path)
    expect((await faultsOf(flow, paths)).map(fault => `${fault}: mend ${fileOf(entry)}`)).toEqual([])
  },
)

test.each(['tr', 'en'])('every word of the flows and every key of the contract is there in %s', language => {
  const words = wordsIn(language)
  const wanted = [...tables.flatMap(({ flow }) => wordsOf(flow)), ...Object.keys(keys)]
  const missing = wanted.filter(word => !words[word])
  expect(missing.map(word => `${word} is missing in public/words/${language}.json`)).toEqual([])
})

test('both languages have the same words, with the same figures in them', () => {
  const figures = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(match => match[1]).sort()
  const [tr, en] = [wordsIn('tr'), wordsIn('en')]
  const lacking = (language: string, one: typeof tr, other: typeof tr) =>
    Object.keys(other).flatMap(word => (word in one ? [] : [`${word} is missing in public/words/${language}.json`]))
  expect([...lacking('tr', tr, en), ...lacking('en', en, tr)]).toEqual([])
  const unlike = Object.keys(tr).filter(word => figures(tr[word]!).join() !== figures(en[word]!).join())
  expect(unlike.map(word => `${word} has other figures in public/words/tr.json than in en.json`)).toEqual([])
})

test('what a step tells beside its question is shown: by a notice, and by a dialog that is chosen in or filled in', () => {
  const shown = tables.flatMap(({ flow }) =>
    Object.entries(flow.steps)
      .filter(([, { kind, over }]) => kind === 'notice' || (over !== undefined && ['choose', 'form'].includes(kind)))
      .map(([id]) => `ask.${wordsPrefixOf(flow)}.${id}.text`),
  )
  const told = Object.keys(wordsIn('tr')).filter(word => /^ask\..*\.text$/.test(word))
  const unshown = told.filter(word => !shown.includes(word))
  expect(unshown.map(word => `${word} is in public/words, and no step shows it`)).toEqual([])
})
