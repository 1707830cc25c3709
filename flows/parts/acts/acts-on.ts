import { type FoundThing, soughtKinds } from '#contract/calls/desk/search.ts'
import { maySee } from '#engine/vocabulary/guard.ts'
import { pages } from '#flows/pages.ts'
import type { LeadingAct } from './leading-act.ts'
import { orderActs } from './order-acts.ts'
import { setActs } from './set-acts.ts'
import { shelfActs } from './shelf-acts.ts'

const asksFirst = ({ leads }: LeadingAct): boolean => leads !== undefined
const leading: Readonly<Partial<Record<FoundThing['kind'], readonly LeadingAct[]>>> = {
  order: orderActs.filter(asksFirst),
  set: setActs,
  shelf: shelfActs.filter(asksFirst),
}

/** The names of the acts that can be asked for beside a thing's name. */
export const actsAsked: readonly string[] = Object.values(leading).flatMap(acts => acts.map(({ name }) => name))

/** Where an act on a thing is asked about, for who may do it; null where a thing of its kind has no such act. */
export const addressOfAct = (
  name: string,
  { kind, by }: FoundThing,
  who: Parameters<typeof maySee>[1],
): string | null => {
  const act = leading[kind]?.find(one => one.name === name)
  if (act === undefined || maySee(act, who) !== 'yes') return null
  return `${pages[soughtKinds[kind].page](by)}&act=${name}`
}
