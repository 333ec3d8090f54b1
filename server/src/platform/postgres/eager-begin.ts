// Sends BEGIN together with a transaction's first statement, which saves every write a round trip. Should BEGIN fail, the first
// statement has run by itself, everything after it is refused, and the transaction fails with BEGIN's error.
import { PostgresDriver, type DatabaseConnection, type TransactionSettings } from 'kysely'

export class EagerBeginDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>()

  override beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const begun = super.beginTransaction(connection, settings)
    begun.catch((error: unknown) => Object.assign(connection, { executeQuery: () => Promise.reject(error) }))
    this.#begun.set(connection, begun)
    return Promise.resolve()
  }
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#begun.get(connection)
    return super.commitTransaction(connection)
  }
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    await this.#begun.get(connection)?.catch(() => undefined)
    // Undoes the override above: others use the connection next.
    Reflect.deleteProperty(connection, 'executeQuery')
    return super.rollbackTransaction(connection)
  }
}
