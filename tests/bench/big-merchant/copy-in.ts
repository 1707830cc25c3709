import { once } from 'node:events'
import type { Connection, PoolClient } from 'pg'

/** What `pg` leaves untyped of a connection: how rows are sent to a COPY. */
type CopyConnection = Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** Sends rows in COPY's text form to a table, as fast as PostgreSQL takes them. */
export const copyIn = (
  client: PoolClient,
  table: string,
  columns: string,
  pieces: Iterable<string | Buffer>,
): Promise<void> =>
  new Promise((done, failed) => {
    const send = async (connection: CopyConnection): Promise<void> => {
      for (const piece of pieces) {
        connection.sendCopyFromChunk(Buffer.from(piece as string))
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
      }
      connection.endCopyFrom()
    }
    client.query({
      submit: (connection: Connection) => connection.query(`copy ${table} (${columns}) from stdin`),
      handleCopyInResponse: (connection: CopyConnection) => {
        send(connection).catch((error: Error) => connection.sendCopyFail(error.message))
      },
      handleError: failed,
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => done(),
    } as { submit(connection: Connection): void })
  })
