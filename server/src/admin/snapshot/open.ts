// A view of the whole installation at one moment. Nothing it contains is removed while it is open.
import { holdSweeps } from '../../platform/files/queries.ts'
import { openSingleConnection, type SingleConnection } from '../../platform/postgres/single-connection.ts'
import type { Installation } from '../installation.ts'

/** @param use receives a connection whose statements all see the same moment */
export async function withSnapshot<T>(
  { connection }: Pick<Installation, 'connection'>,
  use: (snapshot: SingleConnection) => Promise<T>,
): Promise<T> {
  const holder = await openSingleConnection(connection)
  try {
    // Before fixing the moment, so that files removed by a running sweep are not part of it.
    await holder.begin('read committed')
    await holdSweeps(holder.db)
    const snapshot = await openSingleConnection(connection)
    try {
      await snapshot.begin('repeatable read read only')
      return await use(snapshot)
    } finally {
      await snapshot.close()
    }
  } finally {
    await holder.close()
  }
}
