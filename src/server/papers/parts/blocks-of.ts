import type { Block } from '../drawing/block.ts'
import type { PartMakers, Voice } from './part-maker.ts'
import type { Part } from './theme-settings.ts'

/** Parts that hold others, or are the theme's own. */
const anywhere = ['columns', 'stack', 'box', 'rule', 'space', 'fill', 'text'] as const
const gapMm = 4
const boxPaddingMm = 2

/** The blocks that a theme's parts come to. */
export const blocksOf = <Data>(
  parts: readonly Part[],
  data: Data,
  makers: PartMakers<Data>,
  voice: Voice,
): readonly Block[] =>
  parts.flatMap((part): readonly Block[] => {
    const inside = (held: readonly Part[]) => blocksOf(held, data, makers, voice)
    const { parts: held = [], heightMm = 2 } = part
    switch (part.part) {
      case 'columns':
        return [
          { kind: 'columns', gapMm, columns: held.map(each => ({ share: each.share ?? 1, blocks: inside([each]) })) },
        ]
      case 'stack':
        return inside(held)
      case 'box': {
        const blocks = inside(held)
        return blocks.length === 0 ? [] : [{ kind: 'box', paddingMm: boxPaddingMm, blocks }]
      }
      case 'rule':
        return [{ kind: 'rule' }]
      case 'space':
        return [{ kind: 'space', mm: heightMm }]
      case 'fill':
        return [{ kind: 'fill' }]
      case 'text': {
        const { text = '', size = 9, bold = false, align = 'left' } = part
        return text === '' ? [] : [{ kind: 'text', text, size, bold, align }]
      }
      default:
        return makers[part.part]?.(data, part, voice) ?? []
    }
  })

/** Whether a document has all the parts that a theme names. */
export const knowsParts = (parts: readonly Part[], makers: PartMakers<never>): boolean =>
  parts.every(
    ({ part, parts: held = [] }) =>
      ((anywhere as readonly string[]).includes(part) || Object.hasOwn(makers, part)) && knowsParts(held, makers),
  )
