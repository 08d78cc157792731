import { once } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'

interface Connection {
  stream: Socket
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(why: string): void
}

/** Sends rows by PostgreSQL's COPY, in its text format: tabs between columns, a line per row. */
export function copyRows(client: pg.Client, into: string, chunks: Iterable<string>): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined
    const send = async (connection: Connection) => {
      for (const chunk of chunks) {
        connection.sendCopyFromChunk(Buffer.from(chunk))
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
        if (failure) return
      }
      connection.endCopyFrom()
    }
    const ignore = () => {}
    client.query({
      submit: (connection: Connection) => connection.query(`copy ${into} from stdin`),
      handleCopyInResponse: (connection: Connection) =>
        void send(connection).catch((error: Error) => connection.sendCopyFail(error.message)),
      handleError: (error: Error) => (failure = error),
      handleReadyForQuery: () => (failure ? reject(failure) : resolve()),
      handleCommandComplete: ignore,
      handleRowDescription: ignore,
      handleDataRow: ignore,
      handleParseComplete: ignore,
      handlePortalSuspended: ignore,
      handleEmptyQuery: ignore,
    } as never)
  })
}
