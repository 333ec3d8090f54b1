import { FormattedMessage } from 'react-intl'
import { showDate } from '@imp/domain/dates.ts'
import type { Report } from '@imp/domain/reports/types.ts'

export function LastEdited({ report: { timeLastEdited, lastEditedBy } }: { report: Report }) {
  const day = showDate(timeLastEdited)
  if (!day) return null
  if (lastEditedBy === null) return <FormattedMessage id="reports.edited" values={{ day }} />
  return <FormattedMessage id="reports.editedBy" values={{ day, name: <bdi>{lastEditedBy}</bdi> }} />
}
