import { commonKeys } from '#contract/define.ts'
import type { Key } from '#contract/keys.ts'
import { askedInLoading } from './asked-in-loading.ts'
import type { Flow } from './flow.ts'
import { outline } from './outline.ts'

/** A refusal of a flow, and the steps that it is met at; none: at any. */
export interface RefusalMet {
  readonly key: Key
  readonly steps: readonly string[]
}

/** What the engine refuses by itself, whatever a flow declares. */
export const refusedAnywhere: readonly Key[] = [
  'NOT_HERE',
  'NOTHING_TO_UNDO',
  'CODE_TOO_LONG',
  'KEY_HAS_NO_PLACE',
  'CHOICE_UNKNOWN',
  'QUANTITY_NOT_A_NUMBER',
  'FIELD_MISSING',
  'FIELD_NOT_A_NUMBER',
  'UNSAVED_CHANGES',
  'QUEUE_FULL',
]

/** Every refusal that a worker may meet on a page, read from its table: those of its steps first, then those of any page. */
export const refusalsOf = async (flow: Flow): Promise<readonly RefusalMet[]> => {
  const asked = await askedInLoading(flow)
  const common = new Set<Key>([...refusedAnywhere, ...everyCall])
  const met = new Map<Key, Set<string>>()
  const note = (key: Key, step?: string) => {
    const steps = met.get(key) ?? new Set()
    met.set(key, step === undefined ? steps : steps.add(step))
  }
  for (const { from, key } of outline(flow))
    if (key !== undefined && !common.has(key)) note(key, from === '@loading' ? undefined : from)
  for (const { endpoint, unless } of asked) for (const key of endpoint.keys) if (!unless.includes(key)) note(key)
  for (const key of common) note(key)
  return [...met].map(([key, steps]) => ({ key, steps: [...steps] }))
}

/** What any call may be refused with. */
const everyCall: readonly Key[] = commonKeys({ access: [], changes: true })
