// A country's levels as a spreadsheet.
import { showDate } from '@imp/domain/dates.ts'
import { networkCodeName } from '@imp/domain/network-codes.ts'
import { describeSummary } from '@imp/domain/parameters/summaries.ts'
import type { ProfileStanding } from '@imp/domain/profiles/types.ts'
import { writeCsv } from '../platform/csv.ts'
import { download, toFileName } from '../platform/download.ts'
import type { Texts } from '../platform/i18n/text.ts'

export function downloadCountryLevels(text: Texts, country: string, standings: readonly ProfileStanding[]): void {
  const csv = writeCsv({
    columns: [
      text('profiles.column.code'),
      text('profiles.column.parameter'),
      text('profiles.column.year'),
      text('profiles.column.level'),
      text('profiles.column.levelText'),
      text('profiles.column.before'),
      text('profiles.column.remark'),
      text('profiles.column.submitted'),
    ],
    rows: standings.map(standing => [
      networkCodeName(standing.networkCode),
      standing.summedUp
        ? `${standing.parameterName} (${describeSummary(standing.summedUp, text)})`
        : standing.parameterName,
      standing.year,
      standing.value || null,
      standing.title,
      standing.previousValue || null,
      standing.remark,
      showDate(standing.timeSubmitted),
    ]),
  })
  download(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${toFileName(country)}.csv`)
}
