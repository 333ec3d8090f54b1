// What an administrator has accepted, and what a country says of what was sent back to it.
import type { Returned } from '@imp/domain/results/returning-types.ts'
import type { Db } from '../../platform/db.ts'

interface Acceptance {
  readonly at: Date
  readonly by: { readonly id: string | null; readonly name: string }
}

/** Of a result that is locked; whoever was first stays named. */
export async function acceptLastDelivery(tx: Db, resultId: string, { at, by }: Acceptance): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({ accepted_at: at, accepted_by: by.id, accepted_by_name: by.name })
    .where('result_id', '=', resultId)
    .where('accepted_at', 'is', null)
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
