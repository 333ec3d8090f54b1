// A parameter in one year: map, legend, year slider and downloads, followed by changes and countries' remarks.
import { SegmentedControl, Skeleton } from '@mantine/core'
import { Suspense, useCallback, useState } from 'react'
import { listRemarks } from '@imp/domain/maps/rows.ts'
import { noLevel, parameterVisibilities } from '@imp/domain/parameters/levels.ts'
import { parameterKey } from '@imp/domain/open-data.ts'
import { writeMapSource } from '@imp/drawing/map-source.ts'
import frame from '../graphs/GraphFrame.module.css'
import { useText } from '../platform/i18n/text.ts'
import { PublicDataBar } from '../platform/open-data/PublicDataBar.tsx'
import { useSignedInSession } from '../platform/session.ts'
import { useTitle } from '../platform/title.ts'
import { ChangesList } from './ChangesList.tsx'
import { type MapSearch, readKept, writeKept } from './map-search.ts'
import { PictureFrame } from '../platform/pictures/PictureFrame.tsx'
import { MapLegend } from '../platform/pictures/MapLegend.tsx'
import { MapPanes } from './MapPanes.tsx'
import classes from './MapFigure.module.css'
import { MapToolbar } from './MapToolbar.tsx'
import { ParameterBadges } from './ParameterBadges.tsx'
import { pictureViewOf } from './picture-view.ts'
import { RemarksList } from './RemarksList.tsx'
import { sourceOf } from './source-line.ts'
import type { MapContent, MapState } from './use-map.ts'
import { useOpenedCountry } from './use-opened-country.ts'
import { usePanes } from './use-panes.ts'
import { YearSlider } from './YearSlider.tsx'
import { lazyComponent } from '../platform/lazy-part.ts'

const MapTable = lazyComponent('MapTable', () => import('./MapTable.tsx'))
const CountryDialog = lazyComponent('CountryDialog', () => import('./CountryDialog.tsx'))

interface Props {
  map: MapState
  search: MapSearch
  onSearch: (changes: MapSearch, isStep?: boolean) => void
}

const hasContent = (map: MapState): map is MapContent => map.parameter !== undefined && map.rows !== undefined

export function MapFigure({ map, search, onSearch }: Props) {
  if (!hasContent(map)) return <FigureSkeleton />
  return <Content content={map} search={search} onSearch={onSearch} />
}

function Content({ content, search, onSearch }: Omit<Props, 'map'> & { content: MapContent }) {
  const text = useText()
  const [pointed, setPointed] = useState<string | null>(null)
  const { parameter, earlier, rows, years, scale, scaleBefore, prefetch } = content
  const { year } = parameter
  const title = earlier
    ? text('maps.title.compared', { name: parameter.name, year: String(year), before: String(earlier.year) })
    : text('maps.title', { name: parameter.name, year: String(year) })
  useTitle(title)
  // Anyone with a role may open a country's answer (C-11), in the public area too, where the session is suspended.
  const hasRole = useSignedInSession() !== null
  const { opened, canOpen, openCountry, closeCountry } = useOpenedCountry(content)
  const showYear = useCallback(
    (to: number) => {
      const next = years.find(one => one.year === to)
      if (next) onSearch({ parameter: next.guid })
    },
    [years, onSearch],
  )
  const onCountry = hasRole ? openCountry : undefined
  const view = search.view ?? 'map'
  const words = { year, scale, compared: earlier ? { year: earlier.year, scale: scaleBefore } : null }
  const sort = { column: search.sort?.replace('-', '') ?? 'country', descending: search.sort?.startsWith('-') ?? false }
  const sources = [
    ...(earlier ? [{ of: earlier, answers: content.earlierAnswers.data }] : []),
    { of: parameter, answers: content.answers.data },
  ].map(({ of, answers }) => ({ year: of.year, source: sourceOf(of, answers ?? [], content.shownCountries) }))
  const hasLevels = content.answers.data?.some(({ effectiveValue }) => effectiveValue > noLevel)
  const isOfChanges = earlier !== undefined && search.changes === true
  const { panes, legend } = usePanes(content, isOfChanges)
  const kept = readKept(search.keep).filter(key => legend.some(entry => entry.key === key))
  const highlighted = legend.flatMap(({ key, countries }) => (kept.includes(key) ? countries : []))
  const { shownCountries } = content
  const idsOf = (abbreviations: readonly string[]) =>
    shownCountries.filter(({ abbreviation }) => abbreviations.includes(abbreviation)).map(({ id }) => id)
  return (
    <>
      <PictureFrame
        isBusy={content.isRefreshing}
        source={writeMapSource(sources, text)}
        after={
          parameter.visibility === parameterVisibilities.Public &&
          !parameter.hidden &&
          hasLevels && (
            <div className={classes['data']}>
              <PublicDataBar datasetKey={parameterKey(parameter.guid)} />
            </div>
          )
        }
      >
        <figcaption className={frame['head']}>
          <div className={frame['words']}>
            <h2 className={frame['title']} dir="auto">
              {title}
            </h2>
            <p className={classes['description']} dir="auto">
              {parameter.description}
            </p>
            <ParameterBadges parameter={parameter} />
          </div>
          <MapToolbar
            shown={view}
            onPointTable={MapTable.fetch}
            onShow={next => onSearch({ view: next === 'map' ? undefined : next })}
            picture={{
              view: pictureViewOf(content, {
                isOfChanges,
                arrangement: view === 'tiles' ? 'tiles' : 'map',
                highlighted,
              }),
              kept: {
                parameterGuids: earlier ? [earlier.guid, parameter.guid] : [parameter.guid],
                countries: shownCountries.map(({ id }) => id),
                highlighted: idsOf(highlighted),
              },
            }}
          />
        </figcaption>
        <YearSlider
          years={years.map(one => one.year)}
          year={year}
          isWaiting={content.isRefreshing}
          onChange={showYear}
          onPlay={() => years.forEach(({ guid }) => prefetch(guid))}
        />
        {earlier && view !== 'table' && (
          <SegmentedControl
            className={classes['comparing'] ?? ''}
            aria-label={text('maps.compare.how')}
            value={search.changes ? 'changes' : 'sideBySide'}
            onChange={how => onSearch({ changes: how === 'changes' || undefined, keep: undefined })}
            data={(['sideBySide', 'changes'] as const).map(value => ({ value, label: text(`maps.compare.${value}`) }))}
            data-no-print
          />
        )}
        <div className={classes['body']} data-view={view} data-refreshing={content.isRefreshing || undefined}>
          {view === 'table' ? (
            <Suspense fallback={<Skeleton className={classes['waiting'] ?? ''} />}>
              <MapTable
                label={title}
                rows={rows}
                words={words}
                sort={sort}
                onSort={next => onSearch({ sort: writeSort(next) })}
                onOpen={onCountry}
                canOpen={canOpen}
              />
            </Suspense>
          ) : (
            <>
              <MapPanes
                content={content}
                panes={panes}
                view={view}
                highlightedKeys={pointed === null ? kept : [pointed]}
                onCountry={onCountry}
                canOpen={canOpen}
              />
              <MapLegend
                entries={legend}
                kept={kept}
                onKeep={keys => onSearch({ keep: writeKept(keys) })}
                onPoint={setPointed}
              />
            </>
          )}
        </div>
      </PictureFrame>
      {earlier && <ChangesList rows={rows} year={year} before={earlier.year} scale={scale} scaleBefore={scaleBefore} />}
      <RemarksList remarks={listRemarks(rows)} />
      {hasRole && (
        <Suspense>
          <CountryDialog
            opened={opened}
            onParameter={guid => {
              closeCountry()
              onSearch({ parameter: guid, keep: undefined }, true)
            }}
            onClose={closeCountry}
          />
        </Suspense>
      )}
    </>
  )
}

const writeSort = (sort: { column: string; descending: boolean } | null): MapSearch['sort'] => {
  const column = (['answer', 'submitted'] as const).find(one => one === sort?.column)
  if (!column) return sort?.descending ? '-country' : undefined
  return sort?.descending ? `-${column}` : column
}

/** As high as a map with its head usually is, so that nothing moves. */
const FigureSkeleton = () => (
  <PictureFrame isBusy source={undefined}>
    <div className={frame['head']} data-waiting>
      <div className={frame['words']}>
        <Skeleton h={27} w="min(28rem, 80%)" />
        <Skeleton h={20} mt={8} w="min(40rem, 100%)" />
      </div>
    </div>
    <Skeleton className={classes['waiting'] ?? ''} />
  </PictureFrame>
)
