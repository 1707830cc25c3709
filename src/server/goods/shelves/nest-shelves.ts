interface Row {
  readonly id: number
  readonly parentId: number | null
}

export type Nested<R extends Row> = R & { readonly subUnitList: readonly Nested<R>[] }

/** Puts shelves under their parents, in the order they come; one whose parent is not among them stands at the top. */
export const nestShelves = <R extends Row>(rows: readonly R[]): Nested<R>[] => {
  const below = new Map<number | null, R[]>(rows.map(row => [row.id, []]))
  const tops: R[] = []
  for (const row of rows) (below.get(row.parentId) ?? tops).push(row)
  const nest = (row: R): Nested<R> => ({ ...row, subUnitList: below.get(row.id)!.map(nest) })
  return tops.map(nest)
}
