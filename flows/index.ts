import type { Flow, FlowBody } from '#engine/vocabulary/flow.ts'
import { heads, type PageHead, type PageId, type Source } from './heads.ts'

/** A page as the address bar knows it; its flow is fetched when it is first wanted. */
export interface FlowEntry extends PageHead {
  readonly load: () => Promise<Flow>
}

/** Every flow there is. */
export const flows: readonly FlowEntry[] = heads.map(head => ({
  ...head,
  load: async () => ({ ...(await bodyFrom(head.source, head.id)), ...headOf(head) }),
}))

export const entryOf = (id: PageId): FlowEntry => flows.find(flow => flow.id === id)!

/** A page that is nothing but a listing or a register has no folder of its own. */
const bodyFrom = async (source: Source, id: string): Promise<FlowBody> => {
  if ('listing' in source) return (await import('./builders/plain-report.ts')).plainReport(source.listing)
  if ('register' in source) return (await import('./builders/plain-register.ts')).plainRegister(source.register)
  const bodies: Readonly<Record<string, FlowBody>> = await import(`./${source.menu}/${source.folder}/flow.ts`)
  const body = bodies[camelCase(id)]
  if (body === undefined) throw new Error(`${source.menu}/${source.folder}/flow.ts exports no ${camelCase(id)}`)
  return body
}
const camelCase = (id: string): string => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const headOf = ({ source: _, listedFor: __, ...head }: PageHead) => head
