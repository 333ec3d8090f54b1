// Acceptance of deliveries, and countries' replies to revision requests.
import type { Returned } from '@imp/domain/results/returned.ts'
import type { Db } from '../../platform/db.ts'

interface Acceptance {
  readonly at: Date
  readonly by: { readonly id: string | null; readonly name: string }
}

/** The result must be locked. The first to accept stays recorded. @param acceptance null: withdraws it */
export async function acceptLastDelivery(tx: Db, resultId: string, acceptance: Acceptance | null): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({
      accepted_at: acceptance?.at ?? null,
      accepted_by: acceptance?.by.id ?? null,
      accepted_by_name: acceptance?.by.name ?? null,
    })
    .where('result_id', '=', resultId)
    .where('accepted_at', acceptance ? 'is' : 'is not', null)
    .where('number', '=', eb =>
      eb
        .selectFrom('deliveries')
        .select(({ fn }) => fn.max('number').as('last'))
        .where('result_id', '=', resultId),
    )
    .execute()
}

/** The result must be locked. */
export async function saveReturned(tx: Db, resultId: string, returned: Returned): Promise<void> {
  await tx
    .updateTable('results')
    .set({ returned: JSON.stringify(returned) })
    .where('id', '=', resultId)
    .execute()
}
