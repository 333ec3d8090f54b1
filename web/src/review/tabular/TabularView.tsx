// The tabular view of one form: controls, exports, and the table with the open cell.
import { useId, useMemo, useState } from 'react'
import type { Country } from '@imp/domain/countries/types.ts'
import type { NonExhaustiveForm, NonExhaustiveSummary } from '@imp/domain/forms/types.ts'
import type { Result } from '@imp/domain/results/types.ts'
import { formKey } from '@imp/domain/open-data.ts'
import { useText } from '../../platform/i18n/text.ts'
import { PublicDataBar } from '../../platform/open-data/PublicDataBar.tsx'
import { toUser, useSession } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useAfterPress } from '../../ui/use-after-press.ts'
import { CellPanel } from './CellPanel.tsx'
import { Legend } from './Legend.tsx'
import { TabularControls } from './TabularControls.tsx'
import { TabularGrid } from './TabularGrid.tsx'
import { TabularTools } from './TabularTools.tsx'
import classes from './TabularView.module.css'
import { buildRows } from './tabular-rows.ts'
import type { TabularSearch } from './tabular-search.ts'
import { useTabularChoice } from './use-tabular-choice.ts'

interface Props {
  forms: readonly NonExhaustiveSummary[]
  form: NonExhaustiveForm
  countries: readonly Country[]
  results: readonly Result[]
  search: TabularSearch
  onSearch: (changes: TabularSearch) => void
}

interface OpenCell {
  readonly countryId: string
  readonly questionId: string
  readonly anchor: HTMLElement
}

export function TabularView({ forms, form, countries, results: storedResults, search, onSearch }: Props) {
  const text = useText()
  // Others' corrections do not re-render the table while a pointer is pressed.
  const results = useAfterPress(storedResults)
  const session = useSession()
  const keysId = useId()
  const choice = useTabularChoice(form, countries, session, search)
  const { questions } = choice
  const rows = useMemo(
    () => buildRows(choice.countries, results, form.sections),
    [choice.countries, results, form.sections],
  )
  const [opened, setOpened] = useState<OpenCell | null>(null)
  const openRow = rows.find(({ country }) => country.id === opened?.countryId)
  const openQuestion = questions.find(({ question }) => question.id === opened?.questionId)
  const close = () => {
    setOpened(null)
    opened?.anchor.focus({ preventScroll: true })
  }
  const isEmpty = rows.length === 0 || questions.length === 0
  return (
    <>
      <TabularControls forms={forms} form={form} countries={countries} choice={choice} onChange={onSearch} />
      <TabularTools form={form} rows={rows} countries={countries} choice={choice} />
      <Legend />
      {isEmpty ? (
        <EmptyState title={text('results.tabular.nothingChosen')} hint={text('results.tabular.nothingChosenHint')} />
      ) : (
        <div className={classes['table']}>
          <TabularGrid
            label={text('results.tabular.label', { form: form.name, year: String(form.year) })}
            describedBy={keysId}
            rows={rows}
            columns={questions}
            ownCountry={choice.ownCountry?.id ?? null}
            onOpen={(at, anchor) => {
              const [row, column] = [rows[at.row], questions[at.column]]
              if (row && column) setOpened({ countryId: row.country.id, questionId: column.question.id, anchor })
            }}
          />
          <p id={keysId} className={classes['keys']}>
            {text('results.tabular.keys')}
          </p>
        </div>
      )}
      {session === null && results.length > 0 && (
        <div className={classes['data']}>
          <PublicDataBar datasetKey={formKey(form.id)} />
        </div>
      )}
      {opened && openRow && openQuestion && (
        <CellPanel
          key={`${opened.countryId} ${opened.questionId}`}
          form={form}
          row={openRow}
          numbered={openQuestion}
          user={toUser(session)}
          anchor={opened.anchor}
          onClose={close}
        />
      )}
    </>
  )
}
