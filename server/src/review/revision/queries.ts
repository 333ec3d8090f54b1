// What an administrator has accepted, and what a country says of what was sent back to it.
import type { Returned } from '@imp/domain/results/returned.ts'
import type { Db } from '../../platform/db.ts'

interface Acceptance {
  readonly at: Date
  readonly by: { readonly id: string | null; readonly name: string }
}

/** Of a result that is locked; whoever was first stays named. @param acceptance null: it is taken back */
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

/** Of a result that is locked. */
export async function saveReturned(tx: Db, resultId: string, returned: Returned): Promise<void> {
  await tx
    .updateTable('results')
    .set({ returned: JSON.stringify(returned) })
    .where('id', '=', resultId)
    .execute()
}
