// Transactions with a label that triggers read: in whose name the work is done (docs/decisions/0045), whichever function begins
// them.
import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery, type DatabaseConnection, type Driver, type TransactionSettings } from 'kysely'

const labels = new AsyncLocalStorage<() => string>()

/** @param write called for each transaction: who signs in is known only later */
export const withLabel = <T>(write: () => string, work: () => T): T => labels.run(write, work)

export function labelTransactions(driver: Driver): Driver {
  const begin = driver.beginTransaction.bind(driver)
  return Object.assign(driver, {
    async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
      await begin(connection, settings)
      const label = labels.getStore()?.()
      if (label === undefined) return
      const statement = CompiledQuery.raw("select set_config('imp.audit_entry', $1, true)", [label])
      // Should it fail, so does everything after it in the transaction.
      void connection.executeQuery(statement).catch(() => undefined)
    },
  })
}
