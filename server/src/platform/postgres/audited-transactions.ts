// Transactions that know in whose name they are: the triggers of the audit log read it (docs/decisions/0045). It is sent right
// behind BEGIN; where statements travel together, nobody waits for it.
import type { DatabaseConnection, Driver, TransactionSettings } from 'kysely'
import { buildScopeStatement } from '../audit/queries.ts'
import { currentEntry } from '../audit/scope.ts'

export function withAuditScope(driver: Driver): Driver {
  const begin = driver.beginTransaction.bind(driver)
  return Object.assign(driver, {
    async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
      await begin(connection, settings)
      const entry = currentEntry()
      // Should it fail, so does everything behind it in the transaction.
      if (entry) void connection.executeQuery(buildScopeStatement(entry)).catch(() => undefined)
    },
  })
}
