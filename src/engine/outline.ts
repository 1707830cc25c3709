import { commonKeys } from '#contract/define.ts'
import type { Flow } from './vocabulary/flow.ts'
import type { Next, Reaction } from './vocabulary/reaction.ts'

/** One way through a flow, as its table declares it. */
export interface Arrow {
  readonly from: string
  readonly to: string
  readonly why: string
}

/** Every way through a flow, read from its table: for the drawing, the printed documentation and the check. */
export const outline = (flow: Flow): readonly Arrow[] => [
  ...Object.entries(flow.loadKeys).map(([key, to]) => ({ from: '@loading', to: nameOf(to!), why: `refused: ${key}` })),
  ...Object.entries(flow.steps).flatMap(([id, step]) =>
    Object.entries(step.on).flatMap(([act, reaction]) => arrowsOf(id, act, reaction!)),
  ),
]

const arrowsOf = (from: string, why: string, reaction: Reaction<any, any, string>): readonly Arrow[] => {
  if (typeof reaction === 'string') return [{ from, to: reaction, why }]
  switch (reaction.type) {
    case 'refuse':
      return [{ from, to: '@stay', why: `${why}: ${reaction.key}` }]
    case 'warn':
      return [{ from, to: nameOf(reaction.to), why: `${why}: ${reaction.key}` }]
    case 'when':
      return Object.entries(reaction.branches).flatMap(([result, branch]) => arrowsOf(from, `${why} ${result}`, branch))
    case 'call': {
      const keys = [...reaction.endpoint.keys, ...commonKeys(reaction.endpoint)]
      return [
        ...Object.entries(reaction.to).flatMap(([end, to]) => arrowsOf(from, `${why} → ${end}`, to)),
        ...keys.map(key => ({ from, to: nameOf(reaction.keys[key] ?? '@stay'), why: `${why} refused: ${key}` })),
      ]
    }
    default:
      return [{ from, to: nameOf(reaction), why }]
  }
}

/** Where a way leads, as far as its table tells. */
const nameOf = (next: Next<any, any, string>): string => {
  if (typeof next === 'string') return next
  if (next.type === 'turn') return next.to
  return next.type === 'load' ? '@reload' : '/…'
}

/** A flow's drawing in Mermaid's language: its steps, and the ways between them that are not refusals in place. */
export const mermaidOf = (flow: Flow): string => {
  const name = (to: string) =>
    (to.startsWith('/') ? `page[${to}]` : to.startsWith('@') ? to.slice(1) : to).replace(/-/g, '_')
  const ways = outline(flow).filter(arrow => arrow.to !== '@stay')
  const lines = ways.map(
    ({ from, to, why }) =>
      `  ${name(from)} -->|"${why.replace(/"/g, "'")}"| ${to.startsWith('/') ? `p${to.replace(/\W/g, '_')}["${to}"]` : name(to)}`,
  )
  return ['flowchart TD', ...new Set(lines)].join('\n')
}
