import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../project-folder.ts'
import { provincesOfTurkey } from './turkey.ts'

/** By plate code from 1 on, a row for each province: the kilometres to those before it. */
const readDistances = (): readonly (readonly number[])[] =>
  JSON.parse(readFileSync(join(projectFolder, 'src/server/base/reference/province-distances.json'), 'utf8'))

let distances: readonly (readonly number[])[] | undefined
let plateCodes: ReadonlyMap<string, number> | undefined

/** The way by road between two provinces, by their names; null where one of them is none. */
export const kilometresBetween = (one: string, other: string): number | null => {
  distances ??= readDistances()
  plateCodes ??= new Map(provincesOfTurkey().map(({ id, definition }) => [folded(definition), id]))
  const [first, second] = [plateCodes.get(folded(one)), plateCodes.get(folded(other))]
  if (first === undefined || second === undefined) return null
  return first === second ? 0 : distances[Math.max(first, second) - 1]![Math.min(first, second) - 1]!
}

const folded = (name: string): string => name.trim().toLocaleLowerCase('tr')
