// Shared by all graph screens: years and countries, the picture or its table with title and subtitle, downloads, source.
// A screen passes its data as a function that draws them; the rest of its state is in the address.
import { Alert, Skeleton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useText } from '../platform/i18n/text.ts'
import { isNotPublished, problemText } from '../platform/problem-text.ts'
import { useSession } from '../platform/session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Failed } from '../ui/Failed.tsx'
import { NotPublished } from '../ui/NotPublished.tsx'
import { PublicDataBar } from '../platform/open-data/PublicDataBar.tsx'
import { Chart } from '../platform/pictures/Chart.tsx'
import { PictureFrame } from '../platform/pictures/PictureFrame.tsx'
import { CountryPicker } from './CountryPicker.tsx'
import controls from './GraphControls.module.css'
import classes from './GraphFrame.module.css'
import { graphPanelId } from './GraphTabs.tsx'
import { GraphTools } from './GraphTools.tsx'
import { type GraphSearch, type GraphTab, writeNames, writeYears } from './graph-search.ts'
import { type SettingsOfScreen, writeChosen } from './graph-selection.ts'
import type { GraphScope } from './hooks.ts'
import type { Picture } from '@imp/drawing/picture.ts'
import type { DrawPicture } from '../platform/pictures/picture-files.ts'
import { TableView } from './TableView.tsx'
import { usePictureStyle } from '../platform/pictures/use-picture-style.ts'
import { YearPicker } from './YearPicker.tsx'

interface Props {
  scope: GraphScope
  data: {
    readonly isPlaceholderData: boolean
    readonly error: Error | null
    readonly refetch: () => Promise<unknown>
  }
  withData: ReadonlySet<string>
  settings: SettingsOfScreen
  datasetKey: string
  fields?: ReactNode
  view: GraphTab
  /** null: data are loading. Pass the same function while nothing has changed. */
  draw: DrawPicture<Picture> | null
  isEmpty: boolean
  emptyMessage?: { readonly title: string; readonly hint: string } | undefined
  onSearch: (changes: GraphSearch) => void
}

/** Wide enough for four panels side by side; the style sheet scales it down to the page. */
const printedWidthPx = 1000

export function GraphFrame({
  scope,
  data,
  withData,
  settings,
  datasetKey,
  fields,
  view,
  draw,
  isEmpty,
  emptyMessage,
  onSearch,
}: Props) {
  const text = useText()
  const { place, style } = usePictureStyle(printedWidthPx)
  const picture = useMemo(() => draw?.(style) ?? null, [draw, style])
  const isVisitor = useSession() === null
  const { years, countries } = scope
  const error = scope.error ?? data.error
  const isRefreshing = data.isPlaceholderData
  const retry = () => void Promise.all([scope.reload(), years.shown.length > 0 && data.refetch()])
  const { chosen, highlighted } = countries
  const abbreviations = countries.all.map(({ abbreviation }) => abbreviation)
  const idsOf = (names: readonly string[]) =>
    countries.all.filter(({ abbreviation }) => names.includes(abbreviation)).map(({ id }) => id)
  const highlight = (names: readonly string[]) => {
    const isOn = names.every(name => highlighted.includes(name))
    const rest = highlighted.filter(name => !names.includes(name))
    onSearch({ highlight: writeNames(isOn ? rest : [...rest, ...names]) })
  }
  // Visitors only see public years; one may have been withdrawn since.
  if ((isVisitor && years.all?.length === 0) || isNotPublished(error)) {
    return (
      <div id={graphPanelId} role="tabpanel" aria-label={text('app.notPublished.title')}>
        <NotPublished />
      </div>
    )
  }
  return (
    <div id={graphPanelId} role="tabpanel" aria-label={picture?.title ?? text('ui.loading')}>
      <div className={controls['controls']} data-no-print>
        <YearPicker
          years={years.all}
          submissions={years.submissions}
          shown={years.shown}
          isSeveral={years.isSeveral}
          onChange={next => onSearch({ years: writeYears(next) })}
        />
        <CountryPicker
          countries={countries}
          withData={withData}
          chosen={chosen}
          highlighted={highlighted}
          onChange={change =>
            onSearch({
              ...(change.chosen && { countries: writeChosen(change.chosen, abbreviations) }),
              ...(change.highlighted && { highlight: writeNames(change.highlighted) }),
            })
          }
        />
        {fields}
      </div>
      {years.missing.length > 0 && (
        <Alert icon={<IconAlertTriangle size={18} />} color="yellow" mb="md" role="status">
          {text('graph.years.missing', { years: years.missing.join(', ') })}
        </Alert>
      )}
      {error && !picture && (
        <Failed title={text('messages.graphs.loadFailed')} reason={problemText(error)} onRetry={retry} />
      )}
      {(!error || picture) && (
        <PictureFrame
          isBusy={isRefreshing || !picture}
          source={picture?.source}
          after={
            isVisitor &&
            picture &&
            !isEmpty && (
              <div className={classes['data']}>
                <PublicDataBar datasetKey={datasetKey} />
              </div>
            )
          }
        >
          {picture ? (
            <figcaption className={classes['head']}>
              <div className={classes['words']}>
                <h2 className={classes['title']} dir="auto">
                  {picture.title}
                </h2>
                <p className={classes['subtitle']} dir="auto">
                  {picture.subtitle}
                </p>
              </div>
              {draw && (
                <GraphTools
                  picture={picture}
                  draw={draw}
                  style={style}
                  graph={{
                    settings: { ...settings, highlighted: idsOf(highlighted) },
                    countries: idsOf(chosen),
                    title: picture.title,
                    isEmpty,
                  }}
                  view={view}
                  onView={next => onSearch({ view: next === 'table' ? next : undefined })}
                />
              )}
            </figcaption>
          ) : (
            <div className={classes['head']} data-waiting>
              <div className={classes['words']}>
                <Skeleton h={27} w="min(28rem, 80%)" />
                <Skeleton h={36} mt={8} w="min(40rem, 100%)" />
              </div>
            </div>
          )}
          <div ref={place} className={classes['place']} data-refreshing={isRefreshing || undefined}>
            {picture && isEmpty && (
              <div className={classes['empty']}>
                <EmptyState
                  title={emptyMessage?.title ?? text('graph.empty')}
                  hint={emptyMessage?.hint ?? text('graph.empty.hint')}
                />
              </div>
            )}
            {picture && !isEmpty && view === 'chart' && (
              <Chart picture={picture} width={style.width} onChoose={highlight} />
            )}
            {picture && !isEmpty && view === 'table' && <TableView title={picture.title} table={picture.table} />}
            {!picture && <Skeleton className={classes['waiting'] ?? ''} />}
          </div>
          {picture && !isEmpty && (picture.notes?.length ?? 0) > 0 && (
            <ul className={classes['notes']} aria-label={text('graph.notes')}>
              {picture.notes?.map(note => (
                <li key={note}>
                  <IconAlertTriangle size={16} aria-hidden />
                  <bdi>{note}</bdi>
                </li>
              ))}
            </ul>
          )}
        </PictureFrame>
      )}
    </div>
  )
}
