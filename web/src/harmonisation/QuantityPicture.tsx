// One year of a quantity as dot strip plot, map or table, with title, subtitle, downloads and source.
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { QuantityYear } from '@imp/domain/harmonisation/types.ts'
import { findShadingKind } from '@imp/drawing/harmonisation-fills.ts'
import { drawHarmonisation } from '@imp/drawing/harmonisation.ts'
import type { PictureStyle } from '@imp/drawing/picture.ts'
import frame from '../graphs/GraphFrame.module.css'
import { TableView } from '../graphs/TableView.tsx'
import { useText } from '../platform/i18n/text.ts'
import { PictureFrame } from '../platform/pictures/PictureFrame.tsx'
import { Chart } from '../platform/pictures/Chart.tsx'
import { usePictureStyle } from '../platform/pictures/use-picture-style.ts'
import { linkToAnswer } from './answer-link.ts'
import type { QuantityTab } from './harmonisation-search.ts'
import { QuantityMap } from './QuantityMap.tsx'
import { QuantityTools } from './QuantityTools.tsx'

interface Props {
  year: QuantityYear
  highlighted: string | null
  /** Highlighted by choice, not only because it is the own country. */
  isChosen: boolean
  view: QuantityTab
  onView: (view: QuantityTab) => void
  onHighlight: (country: string) => void
  isPublic: boolean
}

/** The style sheet scales it down to the page. */
const printedWidthPx = 1000

export function QuantityPicture({ year, highlighted, isChosen, view, onView, onHighlight, isPublic }: Props) {
  const text = useText()
  const navigate = useNavigate()
  const { place, style } = usePictureStyle(printedWidthPx)
  const shown = useMemo(() => ({ year, highlighted: highlighted === null ? [] : [highlighted] }), [year, highlighted])
  // The map dims all other countries, so it starts without highlighting the own one.
  const onMap = useMemo(() => (isChosen ? shown : { year, highlighted: [] }), [isChosen, shown, year])
  const picture = useMemo(() => drawHarmonisation(shown, style), [shown, style])
  const loadDraw = async () => {
    if (view !== 'map') return (wanted: PictureStyle) => drawHarmonisation(shown, wanted)
    const { drawQuantityMap } = await import('@imp/drawing/harmonisation-map.ts')
    return (wanted: PictureStyle) => drawQuantityMap(onMap, wanted)
  }
  const linkOf = (country: string) => {
    const point = year.points.find(one => one.country === country)
    return point ? linkToAnswer(year, point, isPublic) : null
  }
  /** Opens the country's answer if possible; otherwise highlights the country. */
  const open = (country: string) => {
    const link = linkOf(country)
    if (link) void navigate(link as Parameters<typeof navigate>[0])
    else onHighlight(country)
  }
  const pointOfRow = new Map(picture.table.rows.map((row, at) => [row, year.points[at]]))
  return (
    <PictureFrame
      source={picture.source}
      after={
        year.parameterGuid !== null && (
          <p>
            <Link
              to={isPublic ? '/public/implementation-maps' : '/maps/implementation-maps'}
              search={{ parameter: year.parameterGuid }}
            >
              {text('harmonisation.toMap')}
            </Link>
          </p>
        )
      }
    >
      <figcaption className={frame['head']}>
        <div className={frame['words']}>
          <h2 className={frame['title']} dir="auto">
            {picture.title}
          </h2>
          <p className={frame['subtitle']} dir="auto">
            {view === 'map' ? text('harmonisation.map.how', { kind: findShadingKind(year) }) : picture.subtitle}
          </p>
        </div>
        <QuantityTools picture={picture} loadDraw={loadDraw} style={style} view={view} onView={onView} />
      </figcaption>
      <div ref={place} className={frame['place']}>
        {view === 'strips' && (
          <Chart
            picture={picture}
            width={style.width}
            keys="harmonisation.keys"
            onChoose={([country]) => country !== undefined && open(country)}
          />
        )}
        {view === 'map' && <QuantityMap year={year} highlighted={onMap.highlighted} onChoose={open} />}
        {view === 'table' && (
          <TableView
            title={picture.title}
            table={picture.table}
            linkOf={row => linkOf(pointOfRow.get(row)?.country ?? '')}
          />
        )}
      </div>
      {(picture.notes?.length ?? 0) > 0 && (
        <ul className={frame['notes']} aria-label={text('graph.notes')}>
          {picture.notes?.map(note => (
            <li key={note}>
              <IconAlertTriangle size={16} aria-hidden />
              <bdi>{note}</bdi>
            </li>
          ))}
        </ul>
      )}
    </PictureFrame>
  )
}
