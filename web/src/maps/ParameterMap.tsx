// Chooses a network code and a parameter, and shows each country's level. All choices are in the address.
import { NativeSelect } from '@mantine/core'
import { useCallback, useEffect } from 'react'
import { FailedRead } from '../platform/FailedRead.tsx'
import { useText } from '../platform/i18n/text.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import controls from '../graphs/GraphControls.module.css'
import { loadEurope } from '../platform/pictures/load-europe.ts'
import { MapFigure } from './MapFigure.tsx'
import type { MapSearch } from './map-search.ts'
import { ParameterPicker } from './ParameterPicker.tsx'
import { useMap } from './use-map.ts'

interface Props {
  search: MapSearch
  /** @param isStep adds a step to the browser's history */
  onSearch: (changes: MapSearch, isStep?: boolean) => void
  /** Only what visitors see, even for signed-in people. */
  isPublic: boolean
}

export function ParameterMap({ search, onSearch, isPublic }: Props) {
  const text = useText()
  const map = useMap(search, isPublic)
  const { parameters, parameter, code, earlier, years } = map
  const showParameter = useCallback((guid: string) => onSearch({ parameter: guid, keep: undefined }, true), [onSearch])
  const isUnknown = search.parameter !== undefined && parameters.data !== undefined && !parameter
  // Load the shapes while the person is still choosing.
  useEffect(() => void loadEurope().catch(() => {}), [])
  // In order of dependence. Data that were read before stay if they cannot be read again.
  const failed = (
    [
      ['messages.parameters.listFailed', parameters],
      ['messages.graphs.countriesFailed', map.countries.read],
      ['messages.parameters.answersFailed', map.answers],
    ] as const
  ).find(([, read]) => read.error !== null && read.data === undefined)
  const earlierYears = parameter ? years.filter(({ year }) => year < parameter.year).toReversed() : []
  return (
    <>
      <div className={controls['controls']} data-no-print>
        <ParameterPicker
          code={code}
          codes={map.codes}
          parameters={map.choosable}
          shown={map.latest}
          onCode={next => onSearch({ code: next, parameter: undefined, keep: undefined, compare: undefined }, true)}
          onParameter={showParameter}
          onPoint={map.prefetch}
        />
        <NativeSelect
          className={controls['select'] ?? ''}
          label={text('maps.group')}
          data={[
            { value: '', label: text('maps.group.all') },
            ...map.countries.groups.map(({ key, kind, name }) => ({
              value: key,
              label: kind === 'area' ? text('maps.group.area', { name }) : text(`graph.countries.${kind}`),
            })),
          ]}
          value={search.group ?? ''}
          onChange={event => onSearch({ group: event.currentTarget.value || undefined })}
        />
        <NativeSelect
          className={controls['select'] ?? ''}
          label={text('maps.compare')}
          data={[
            { value: '', label: text('maps.compare.none') },
            ...earlierYears.map(({ year }) => ({ value: String(year), label: String(year) })),
          ]}
          value={earlier ? String(earlier.year) : ''}
          onChange={event => onSearch({ compare: Number(event.currentTarget.value) || undefined, keep: undefined })}
          disabled={earlierYears.length === 0}
        />
      </div>
      {failed && <FailedRead title={text(failed[0])} read={failed[1]} />}
      {!search.parameter && !failed && (
        <EmptyState
          title={text(code ? 'maps.hint.parameter' : 'maps.hint.code')}
          hint={text(code ? 'maps.hint.parameter.what' : 'maps.hint.code.what')}
        />
      )}
      {isUnknown && <EmptyState title={text('maps.hint.unknown')} hint={text('maps.hint.unknown.what')} />}
      {search.parameter !== undefined && !isUnknown && !failed && (
        <MapFigure map={map} search={search} onSearch={onSearch} />
      )}
    </>
  )
}
