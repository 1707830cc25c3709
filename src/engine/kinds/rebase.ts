import type { Flow } from '../vocabulary/flow.ts'
import type { Seen } from '../vocabulary/scene.ts'
import { kindOf } from './index.ts'

/**
 * What stands in a form when its record turns out to be another: a field that nobody touched follows the record, one that
 * was touched keeps what was typed. The form is that of the step, or the one that the step lies over.
 */
export const rebase = (
  flow: Flow<any, any, string>,
  stepId: string,
  before: Seen<any, any>,
  now: Seen<any, any>,
): Seen<any, any>['draft'] => {
  const { draft } = before
  const over = flow.steps[stepId]?.over
  const form = flow.steps[over ?? stepId]
  const starts = form && kindOf(form).starts
  if (draft === null || starts === undefined) return draft
  const [first, then] = [starts(form!, before), starts(form!, now)]
  const follow = (name: string, value: string) => (value === first[name] ? (then[name] ?? value) : value)
  return Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, follow(name, value)]))
}
