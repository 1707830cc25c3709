import { remembered } from './preferences.ts'
import { memory } from './stored.ts'

export type Density = 'dense' | 'comfortable'
const densityName = 'desk.rows'
const navigationName = 'desk.navigation'
const groupsName = 'desk.groups'

/** How high a row of a listing is at a desk. */
export const densityAtom = remembered<Density>(
  densityName,
  memory.get(densityName) === 'comfortable' ? 'comfortable' : 'dense',
)
/** Whether the desk's navigation stands there in full, or as a strip. */
export const navigationAtom = remembered<'open' | 'strip'>(
  navigationName,
  memory.get(navigationName) === 'strip' ? 'strip' : 'open',
)
/** The groups of the navigation that stand open, by name, with a blank between them. */
export const openGroupsAtom = remembered<string>(groupsName, memory.get(groupsName) ?? 'general order-management')
