// A view of the whole installation at one moment, while people work on: nothing that it sees is removed in the meantime.
import { holdSweeps } from '../../platform/files/queries.ts'
import { openSingleConnection, type SingleConnection } from '../../platform/postgres/single-connection.ts'
import type { Installation } from '../installation.ts'

/** @param use gets the connection on which all statements see the same moment */
export async function withSnapshot<T>(
  { connection }: Pick<Installation, 'connection'>,
  use: (snapshot: SingleConnection) => Promise<T>,
): Promise<T> {
  const holder = await openSingleConnection(connection)
  try {
    // Before the moment is fixed: what a sweep under way still removes is not seen any more.
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
