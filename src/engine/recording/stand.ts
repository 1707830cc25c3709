import type { SnapshotFrom } from 'xstate'
import { type Context, startContext } from '../machine/context.ts'
import type { StepMachine } from '../machine/run-flow.ts'

const names = [
  'step',
  'doc',
  'position',
  'about',
  'rows',
  'typed',
  'times',
  'draft',
  'isWarned',
  'actCount',
  'answers',
] as const

/** Where a flow stands, as data; null while anything is under way. How to take back what was done before is not in it. */
export const standOf = (snapshot: SnapshotFrom<StepMachine>): Readonly<Record<string, unknown>> | null => {
  const { context } = snapshot
  const owesNothing = context.waiting.length === 0 && context.unconfirmed.length === 0 && !context.isStale
  const isIdle = owesNothing && snapshot.matches({ running: { work: 'ready', document: 'fresh' } })
  return isIdle ? Object.fromEntries(names.map(name => [name, context[name]])) : null
}

/** The engine's context for a flow that stood there; records of before call the position `place`. */
export const contextFrom = ({ place, ...stand }: Readonly<Record<string, unknown>>): Context => ({
  ...startContext((place ?? {}) as Context['position']),
  ...(stand as Partial<Context>),
})
