import { type Database, maybeOne, run, sql } from '#server/base/store/sql.ts'

/** A file of a job: what it wrote, the rows it refused, or what was sent in. */
export type Which = 'file' | 'errors' | 'source'

interface JobKey {
  readonly tenantId: number
  readonly id: number
}

const chunkBytes = 1_048_576

/** Takes bytes as they come, and stores them once there are enough for a chunk. */
export interface ChunkWriter {
  /** Keeps the bytes until the next {@link flush}. */
  readonly add: (bytes: Uint8Array) => void
  /** Stores every chunk that is full. */
  readonly flush: () => Promise<void>
  /** Stores what is left. */
  readonly close: () => Promise<void>
}

/** Writes a job's file anew, whatever an earlier try left. */
export const writeChunks = async (db: Database, { tenantId, id }: JobKey, which: Which): Promise<ChunkWriter> => {
  await removeChunks(db, { tenantId, id }, which)
  let kept: Uint8Array[] = []
  let keptBytes = 0
  let nth = 0
  const store = (content: Buffer) =>
    run(
      db,
      sql`insert into excel_job_chunk (tenant_id, job_id, which, nth, content)
        values (${tenantId}, ${id}, ${which}, ${nth++}, ${content})`,
    )
  const storeWhile = async (isWorthIt: (bytes: number) => boolean) => {
    if (!isWorthIt(keptBytes)) return
    let rest = Buffer.concat(kept)
    while (isWorthIt(rest.length)) {
      await store(rest.subarray(0, chunkBytes))
      rest = rest.subarray(chunkBytes)
    }
    kept = [rest]
    keptBytes = rest.length
  }
  return {
    add(bytes) {
      kept.push(bytes)
      keptBytes += bytes.length
    },
    flush: () => storeWhile(bytes => bytes >= chunkBytes),
    close: () => storeWhile(bytes => bytes > 0),
  }
}

export const removeChunks = (db: Database, { tenantId, id }: JobKey, which: Which): Promise<number> =>
  run(db, sql`delete from excel_job_chunk where tenant_id = ${tenantId} and job_id = ${id} and which = ${which}`)

/** A job's file, one chunk in memory at a time. */
export async function* readChunks(db: Database, { tenantId, id }: JobKey, which: Which): AsyncGenerator<Buffer> {
  for (let nth = 0; ; nth++) {
    const chunk = await maybeOne<{ content: Buffer }>(
      db,
      sql`select content from excel_job_chunk
        where tenant_id = ${tenantId} and job_id = ${id} and which = ${which} and nth = ${nth}`,
    )
    if (chunk === null) return
    yield chunk.content
  }
}
