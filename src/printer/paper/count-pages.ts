import { pdfObjects } from './pdf-objects.ts'

/** How many pages a PDF file prints, told by its tree of pages and not by what it says of itself; null: not to be told. */
export const countPages = (pdf: Buffer): number | null => {
  const objects = pdfObjects(pdf)
  const root = rootOf(objects)
  return root === null ? null : pagesUnder(root, objects, { visits: 0 }, 0)
}

/** A tree that is larger or deeper than this is no document. */
const mostVisits = 10_000
const mostLevels = 64

const rootOf = (objects: ReadonlyMap<number, string>): number | null => {
  const catalogs = [...objects.values()].filter(body => /\/Type\s*\/Catalog\b/.test(body))
  const found = /\/Pages\s+(\d+)\s+\d+\s+R/.exec(catalogs.at(-1) ?? '')
  return found === null ? null : Number(found[1])
}

const pagesUnder = (
  id: number,
  objects: ReadonlyMap<number, string>,
  walk: { visits: number },
  level: number,
): number | null => {
  const body = objects.get(id)
  if (body === undefined || ++walk.visits > mostVisits || level > mostLevels) return null
  const kids = /\/Kids\s*(?:\[([^\]]*)\]|(\d+)\s+\d+\s+R)/.exec(body)
  if (kids === null) return /\/Type\s*\/Page\b/.test(body) ? 1 : null
  const list = kids[1] ?? objects.get(Number(kids[2])) ?? ''
  let pages = 0
  for (const [, kid] of list.matchAll(/(\d+)\s+\d+\s+R/g)) {
    const under = pagesUnder(Number(kid), objects, walk, level + 1)
    if (under === null) return null
    pages += under
  }
  return pages
}
