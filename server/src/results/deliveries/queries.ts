// Lists and reads deliveries.
import type { Returned } from '@imp/domain/results/returned.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Db, Tables } from '../../platform/db.ts'

const selectSummaries = (db: Db) =>
  db
    .selectFrom('deliveries')
    .select([
      'deliveries.id',
      'result_id as result',
      'number',
      'deliveries.form_name as formName',
      'deliveries.form_year as formYear',
    ])
    .select([
      'deliveries.country_name as countryName',
      'deliveries.submitted_at as submittedAt',
      'submitted_by_name as submittedBy',
    ])
    .select(['checksum', 'answer_count as answers', 'hidden_answer_count as hiddenAnswers'])
    .select(['confirmed_count as confirmedAnswers', 'changed_count as changedAnswers', 'new_count as newAnswers'])
    .select(['reopened_at as reopenedAt', 'reopened_by_name as reopenedBy', 'reopen_reason as reopenReason'])
    .select(eb => eb.ref('deliveries.returned').$castTo<Returned | null>().as('returned'))
    .select(['accepted_at as acceptedAt', 'accepted_by_name as acceptedBy'])
    .select(eb => eb.exists(selectParentDelivery(eb)).$castTo<boolean>().as('hasParentDelivery'))

const selectParentDelivery = (eb: ExpressionBuilder<Tables, 'deliveries'>) =>
  eb
    .selectFrom('results as own')
    .innerJoin('forms', 'forms.id', 'own.form_id')
    .innerJoin('results as before', join =>
      join.onRef('before.form_id', '=', 'forms.parent_id').onRef('before.country_id', '=', 'own.country_id'),
    )
    .innerJoin('deliveries as earlier', 'earlier.result_id', 'before.id')
    .whereRef('own.id', '=', 'deliveries.result_id')
    .select('earlier.id')

export type DeliveryRow = Awaited<ReturnType<ReturnType<typeof selectSummaries>['executeTakeFirstOrThrow']>>

export const listDeliveries = (db: Db, resultId: string): Promise<DeliveryRow[]> =>
  selectSummaries(db).where('result_id', '=', resultId).orderBy('number', 'desc').execute()

export const findDelivery = (db: Db, id: string) =>
  selectSummaries(db)
    .innerJoin('results', 'results.id', 'deliveries.result_id')
    .leftJoin('trials', 'trials.id', 'results.trial_id')
    .select(['results.country_id as countryId', 'trials.user_id as trialOf'])
    .select('deliveries.answers as canonical')
    .where('deliveries.id', '=', id)
    .executeTakeFirst()
