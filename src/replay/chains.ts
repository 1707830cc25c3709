import type { RecordEntry } from '#contract/logbook/entry.ts'

/** What happened to one page from its opening, or from where the record takes it up. */
export interface Chains {
  readonly chains: readonly (readonly RecordEntry[])[]
  /** Entries of pages that were opened before the record begins. */
  readonly headless: readonly RecordEntry[]
}

/** Puts the runs of a record together that go on from one another. */
export const chainsOf = (entries: readonly RecordEntry[]): Chains => {
  const chainOf = new Map<string, RecordEntry[]>()
  const chains: RecordEntry[][] = []
  const headless: RecordEntry[] = []
  for (const entry of entries) {
    const { began, run } = entry
    if (began !== undefined) {
      const before = began.after === undefined ? undefined : chainOf.get(began.after)
      // Where it stood was too much to be kept.
      const isLost = began.after !== undefined && began.from === undefined && before === undefined
      if (isLost) {
        headless.push(entry)
        continue
      }
      const chain = before ?? []
      if (before === undefined) chains.push(chain)
      chainOf.set(run, chain)
    }
    const chain = chainOf.get(run)
    if (chain === undefined) headless.push(entry)
    else chain.push(entry)
  }
  return { chains, headless }
}
