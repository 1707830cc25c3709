import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Kind, plans } from './kinds.ts'

/** What is begun: `goods/dead-stock`, or a name alone, for whoever holds the permission. */
export interface Wish {
  readonly kind: Kind
  readonly name: string
  readonly permission: string
}

/** Writes the files of something new, its lines in the lists and its empty words; the files that it wrote or changed. */
export const begin = (project: string, wish: Wish): readonly string[] => {
  const fill = filling(project, wish)
  const { entries, words } = plans[wish.kind]
  const templates = join(import.meta.dirname, 'templates', wish.kind)
  const added = filesBelow(templates).map(file => ({
    from: join(templates, file),
    to: fill(file.replace(/\.txt$/, '')),
  }))
  for (const { to } of added) if (existsSync(join(project, to))) throw new Error(`${to} is there already`)
  for (const { from, to } of added) {
    mkdirSync(dirname(join(project, to)), { recursive: true })
    writeFileSync(join(project, to), fill(readFileSync(from, 'utf8')))
  }
  for (const [file, before, line] of entries) {
    const source = readFileSync(join(project, file), 'utf8')
    const at = source.search(new RegExp(fill(before.source)))
    if (at < 0) throw new Error(`${file} has no place for ${fill(line).trim()}`)
    writeFileSync(join(project, file), `${source.slice(0, at)}${fill(line)}\n${source.slice(at)}`)
  }
  const languages = words.length === 0 ? [] : ['public/words/tr.json', 'public/words/en.json']
  for (const file of languages) addWords(join(project, file), words.map(fill))
  return [...new Set([...added.map(({ to }) => to), ...entries.map(([file]) => file), ...languages])]
}

/** Puts the names of the wish into a template. */
const filling = (project: string, { name, permission }: Wish): ((text: string) => string) => {
  const [kebab = '', room = ''] = name.split('/').reverse()
  if (!/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(kebab)) throw new Error(`${name} is no name like dead-stock`)
  const snake = kebab.replace(/s$/, '').replace(/-/g, '_')
  const names: Readonly<Record<string, string>> = {
    kebab,
    room,
    permission,
    snake,
    camel: kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    UPPER: snake.toUpperCase(),
    number: nextMigration(project),
  }
  return text => text.replace(/__([a-zA-Z]+?)__/g, (whole, key: string) => names[key] ?? whole)
}

const nextMigration = (project: string): string => {
  const numbers = readdirSync(join(project, 'src/server/migrations')).map(file => Number.parseInt(file, 10) || 0)
  return String(Math.max(...numbers) + 1).padStart(4, '0')
}

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => statSync(join(folder, file)).isFile())

const addWords = (file: string, added: readonly string[]): void => {
  const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const all = { ...Object.fromEntries(added.map(word => [word, ''])), ...words }
  const sorted = Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`)
}
