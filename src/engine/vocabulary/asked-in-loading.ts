import type { Endpoint } from '#contract/define.ts'
import type { Key } from '#contract/keys.ts'
import type { Flow } from './flow.ts'
import type { Position } from './scene.ts'

/** A call that a document is read by, and the keys that its reading makes something of by itself. */
interface Asked {
  readonly endpoint: Endpoint
  readonly unless: readonly Key[]
}

/** More calls than any document is read by: a reading that goes on while there is more would never end. */
const most = 200

/**
 * The calls that a flow's document is read by, at its start and where its position is filled in: `load` runs with
 * answers of which everything is there.
 */
export const askedInLoading = async ({ load, start }: Pick<Flow, 'load' | 'start'>): Promise<readonly Asked[]> => {
  const asked: Asked[] = []
  const note = async (endpoint: Endpoint, _input: unknown, ...unless: readonly Key[]): Promise<any> => {
    if (asked.push({ endpoint, unless }) > most) throw new Error('It asks without end')
    return anything
  }
  const filled: Position = Object.fromEntries(Object.entries(start as Position).map(([name, at]) => [name, at ?? '1']))
  for (const position of [start, filled])
    try {
      await load({ read: note, readUnless: note, position, who: anything, recall: () => null })
    } catch {
      // Such answers may break what is made of them; what was asked until then was asked.
    }
  return asked
}

/** Has every member and can be called; goes through a loop as an empty list, and counts as 0. */
const anything: any = new Proxy(() => {}, {
  get: (_, name) => {
    // An answer that is awaited is there already.
    if (name === 'then') return undefined
    if (name === Symbol.iterator) return function* () {}
    return name === Symbol.toPrimitive ? () => 0 : anything
  },
  apply: () => anything,
})
