// Will hold data entry beside the forms, by year and network code. The documents leave its content open.
import { Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { listYearOptions } from '@imp/domain/year-options.ts'
import { graphPanelId, GraphTabs } from '../graphs/GraphTabs.tsx'
import { useText } from '../platform/i18n/text.ts'
import { Filters, SelectFilter } from '../ui/Filters.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { networkCodes } from './input-data-search.ts'

const from = '/input-data-editor'

export function InputDataEditorScreen() {
  const text = useText()
  const navigate = useNavigate({ from })
  const search = useSearch({ from })
  const [years] = useState(() => listYearOptions(new Date()).map(String))
  const year = String(search.year ?? years[0])
  const code = search.code ?? networkCodes[0]
  const change = (changes: typeof search) =>
    void navigate({ search: old => ({ ...old, ...changes }), resetScroll: false })
  return (
    <>
      <PageHeader title={text('routes.inputData')} />
      <Filters active={false} onClear={() => change({ year: undefined })}>
        <SelectFilter
          label={text('app.inputData.year')}
          placeholder={year}
          options={years.map(value => ({ value, label: value }))}
          value={year}
          onChange={value => change({ year: value === null ? undefined : Number(value) })}
        />
      </Filters>
      <GraphTabs
        label={text('app.inputData.codes')}
        tabs={networkCodes.map(value => ({ value, label: value }))}
        value={code}
        onChange={value => change({ code: value })}
      />
      <section role="tabpanel" id={graphPanelId} aria-label={code} tabIndex={0}>
        <h2>
          {code} {year}
        </h2>
        <Text>{text('app.inputData.placeholder')}</Text>
      </section>
    </>
  )
}
