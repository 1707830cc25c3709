import type { ShelfDetail } from '#contract/calls/goods/shelves.ts'
import type { ShelfNode } from '#contract/shapes/shelf.ts'
import { raw, type Text, word } from '#engine/vocabulary/panels.ts'

interface Choice {
  readonly value: string
  readonly label: Text
}
const noParent: Choice = { value: '', label: word('panel.noParent') }
const emSpace = '\u2003'

/** The shelves of a tree that another can hang below, each as far in as it hangs; neither itself nor what is below it. */
export const shelfChoices = (
  tree: readonly ShelfNode[],
  { id, parentId, parentCode }: Partial<ShelfDetail> = {},
): readonly Choice[] => {
  const below = (nodes: readonly ShelfNode[], level: number): readonly Choice[] =>
    nodes
      .filter(node => node.id !== id)
      .flatMap(node => [...(node.isActive ? [choiceOf(node, level)] : []), ...below(node.subUnitList, level + 1)])
  const choices = below(tree, 0)
  // A parent that nobody could choose any more stays where it is.
  return parentId == null || choices.some(({ value }) => value === String(parentId))
    ? [noParent, ...choices]
    : [noParent, { value: String(parentId), label: raw(parentCode ?? '') }, ...choices]
}

const choiceOf = ({ id, code, definition }: ShelfNode, level: number): Choice => ({
  value: String(id),
  label: raw(emSpace.repeat(level) + (definition === code ? code : `${code} · ${definition}`)),
})
