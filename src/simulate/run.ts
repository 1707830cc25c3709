import { sumQuantities } from '#base/decimals.ts'
import { seededRandom } from '#base/random.ts'
import { carts } from '#contract/calls/carts.ts'
import { ledger } from '#contract/calls/ledger.ts'
import { picking } from '#contract/calls/picking.ts'
import type { Endpoint } from '#contract/define.ts'
import type { PickingProduct } from '#contract/documents.ts'
import type { Ports } from '#engine/ports.ts'
import { type Client, createClient } from './client.ts'
import type { Options } from './options.ts'
import { type Counts, type Summary, summarize } from './summary.ts'
import { type Tally, work } from './worker.ts'

/** Lets the workers work until order selection has nothing left, then holds the books against what they did. */
export const simulate = async (
  server: string,
  users: readonly string[],
  options: Options,
  progress: (line: string) => void,
): Promise<Summary> => {
  const tally: Tally = { scans: 0, undone: 0, refusals: {} }
  const seen = watchSets()
  const people = await Promise.all(
    users
      .map(async user => ({ client: createClient(server), user }))
      .map(async opening => {
        const { client, user } = await opening
        return { client: seen.watch(client), who: await client.signIn(options.domain, user, options.password) }
      }),
  )
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  const telling = setInterval(
    () => progress(`${seconds().toFixed(0)} s: ${tally.scans} scans, ${seen.lineCount()} lines picked or missing`),
    2000,
  )
  try {
    await Promise.all(
      people.map(({ client, who }, i) => work(client, who, seededRandom(options.seed * 1009 + i), tally)),
    )
  } finally {
    clearInterval(telling)
  }
  const took = seconds()
  const auditor = createClient(server)
  await auditor.signIn(options.domain, options.auditor, options.password)
  const audit = await auditor.get(ledger.audit, {})
  if (audit.isError) throw new Error(`the books could not be read: ${audit.key} ${JSON.stringify(audit.params)}`)
  return summarize(seen.counts(), tally, took, audit.model)
}

/** Follows every set by the answers that its picker gets, as a bystander would. */
const watchSets = () => {
  const rows = new Map<number, PickingProduct>()
  const lines = new Set<number>()
  const sets = new Set<number>()
  const take = (products: readonly PickingProduct[]) => {
    for (const row of products) {
      // Pieces taken from another shelf move from one allocation to another; a line's latest rows are the truth.
      lines.add(row.orderProductID)
      rows.set(row.id, row)
    }
  }
  const hear = (endpoint: Endpoint, model: any): void => {
    if (endpoint === carts.userSet) sets.add(model.setNo)
    if (endpoint === picking.products) take(model)
    if (endpoint === picking.pick || endpoint === picking.setPiece) {
      const line = model.products[0]?.orderProductID
      for (const [id, row] of rows) if (row.orderProductID === line) rows.delete(id)
      take(model.products)
    }
  }
  const watch = (client: Client): Client => {
    const ask: Ports['ask'] = async question => {
      const reply = await client.ask(question)
      if (!reply.isError) hear(question.endpoint, reply.model)
      return reply
    }
    return { ...client, ask }
  }
  const counts = (): Counts => {
    const all = [...rows.values()]
    return {
      orders: new Set(all.map(row => row.orderID)).size,
      lines: lines.size,
      pieces: sumQuantities(all.map(row => row.piece)),
      picked: sumQuantities(all.map(row => row.occurrencesPiece)),
      missing: sumQuantities(all.map(row => row.missingPiece)),
      sets: sets.size,
    }
  }
  return {
    watch,
    counts,
    lineCount: () => [...rows.values()].filter(row => row.occurrencesPiece + row.missingPiece >= row.piece).length,
  }
}
