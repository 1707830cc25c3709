import { memory } from './stored.ts'

const nameOf = (name: string) => `okut.keep.${name}`

/** What this station remembers of a name. */
export const recall = (name: string): string | null => memory.get(nameOf(name))

export const keep = (values: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(values)) memory.set(nameOf(name), value)
}
