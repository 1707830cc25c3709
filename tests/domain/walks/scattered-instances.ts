import { seededRandom } from '#base/random.ts'
import type { Instance } from '#instances/instance.ts'

/** A class of instances: every cell holds an article that is drawn evenly, so that each lies in so many cells in the mean. */
export interface ScatteredClass {
  readonly aisles: number
  readonly cells: number
  readonly cellsAnArticle: number
  readonly ordered: number
  /** One piece in each cell and of each article, or one to three, and one to six. */
  readonly pieces: 'unit' | 'varying'
}

/** An instance after F. Weidinger 2018, as K. Heßler and S. Irnich 2024 draw them, of any size; made anew from its seed. */
export const scatteredInstance = (
  { aisles, cells, cellsAnArticle, ordered, pieces }: ScatteredClass,
  seed: number,
): Instance => {
  const random = seededRandom(seed)
  const any = (below: number) => Math.floor(random() * below)
  const articles = Math.max(ordered, Math.round((aisles * cells) / cellsAnArticle))
  const stock: Instance['stock'] = []
  for (let aisle = 0; aisle < aisles; aisle++)
    for (let cell = 0; cell < cells; cell++) {
      const article = any(articles)
      const lying = pieces === 'unit' ? 1 : 1 + any(3)
      if (article < ordered) stock.push([article, aisle, cell, lying])
    }
  const lyingOf = (article: number) =>
    stock.reduce((sum, [which, , , lying]) => sum + (which === article ? lying : 0), 0)
  const order = Array.from({ length: ordered }, (_, article): [number, number] => [
    article,
    Math.min(lyingOf(article), pieces === 'unit' ? 1 : 1 + any(6)),
  ])
  return {
    name: `${pieces}_F${cellsAnArticle}_m${aisles}_C${cells}_a${ordered}_${seed}`,
    layout: {
      ...{ aisles, cellsPerAisle: cells, aisleDistance: 3, cellDistance: 1, topToFirstCell: 1, bottomToLastCell: 1 },
      ...{ depotAisle: any(aisles), depotSide: any(2) === 0 ? 'top' : 'bottom', depotDistance: 0 },
    },
    stock,
    order: order.filter(([, wanted]) => wanted > 0),
  }
}
