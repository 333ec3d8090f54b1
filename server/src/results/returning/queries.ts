// What an administrator has accepted.
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
