// Transactions through a pooler: each begins with the limits that direct connections have from the start.
import { CompiledQuery, PostgresDriver, type DatabaseConnection, type TransactionSettings } from 'kysely'
import { setLimitsLocally } from './limits.ts'

export class PooledTransactionDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await super.beginTransaction(connection, settings)
    await connection.executeQuery(CompiledQuery.raw(setLimitsLocally))
  }
}
