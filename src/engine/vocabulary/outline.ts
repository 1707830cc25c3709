import { commonKeys } from '#contract/define.ts'
import type { Key } from '#contract/keys.ts'
import type { Flow } from './flow.ts'
import type { Next, Reaction } from './reaction.ts'
import type { Act } from './scene.ts'

/** One way through a flow, as its table declares it. */
export interface Arrow {
  readonly from: string
  readonly to: string
  readonly why: string
  /** What was done; not while the document is read. */
  readonly act?: Act
  /** The ending of a call, where one led there. */
  readonly ending?: string
  /** Why it was refused, where it was. */
  readonly key?: Key
}

/** Every way through a flow, read from its table: for the drawing, the printed instructions and the check. */
export const outline = (flow: Flow): readonly Arrow[] => [
  ...(Object.entries(flow.loadKeys) as [Key, Next<null, any, string>][]).map(([key, to]) => ({
    from: '@loading',
    to: nameOf(to),
    why: `refused: ${key}`,
    key,
  })),
  ...Object.entries(flow.steps).flatMap(([from, step]) =>
    (Object.entries(step.on) as [Act, Reaction<any, any, string>][]).flatMap(([act, reaction]) =>
      arrowsOf({ from, act, why: act }, reaction),
    ),
  ),
]

type Begun = Omit<Arrow, 'to'>

const arrowsOf = (begun: Begun, reaction: Reaction<any, any, string>): readonly Arrow[] => {
  const { why } = begun
  if (typeof reaction === 'string') return [{ ...begun, to: reaction }]
  switch (reaction.type) {
    case 'refuse':
      return [{ ...begun, to: '@stay', why: `${why}: ${reaction.key}`, key: reaction.key }]
    case 'warn':
      return [{ ...begun, to: nameOf(reaction.to), why: `${why}: ${reaction.key}`, key: reaction.key }]
    case 'when':
      return Object.entries(reaction.branches).flatMap(([result, branch]) =>
        arrowsOf({ ...begun, why: `${why} ${result}` }, branch),
      )
    case 'call': {
      const keys = [...reaction.endpoint.keys, ...commonKeys(reaction.endpoint)]
      const told = reaction.isQuiet ? [] : Object.keys(reaction.to)
      return [
        ...Object.entries(reaction.to).flatMap(([end, to]) =>
          arrowsOf({ ...begun, why: `${why} → ${end}`, ...(told.includes(end) && { ending: end }) }, to),
        ),
        ...keys.flatMap(key =>
          reaction.instead[key] === undefined
            ? [{ ...begun, to: nameOf(reaction.keys[key] ?? '@stay'), why: `${why} refused: ${key}`, key }]
            : arrowsOf({ ...begun, why: `${why} refused: ${key}` }, reaction.instead[key]),
        ),
      ]
    }
    default:
      return [{ ...begun, to: nameOf(reaction) }]
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
