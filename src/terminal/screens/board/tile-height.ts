import { keep, recall } from '#terminal/ground/memory/recall.ts'

/** By the columns of a widget; a narrow one holds figures. */
const startHeightPx: Readonly<Record<number, number>> = { 3: 92, 4: 160 }
const usualHeightPx = 280

const nameOf = (id: string) => `height.${id}.${window.innerWidth <= 600 ? 'narrow' : 'wide'}`

/** How high a widget was when it was last seen here, so that nothing jumps when its answer comes; at first a guess. */
export const tileHeight = (id: string, width: number): number =>
  Number(recall(nameOf(id))) || (startHeightPx[width] ?? usualHeightPx)

export const keepTileHeight = (id: string, height: number): void => {
  const text = String(Math.round(height))
  if (height > 0 && recall(nameOf(id)) !== text) keep({ [nameOf(id)]: text })
}
