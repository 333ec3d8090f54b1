// Downloads of a map, and saving it as a figure for reports, for people with permission. Both produce the same picture.
import { useDirection } from '@mantine/core'
import { useIntl } from 'react-intl'
import type { MapSettings } from '@imp/domain/parameters/map-settings.ts'
import type { MapView } from '@imp/drawing/map-view.ts'
import type { PictureStyle } from '@imp/drawing/picture.ts'
import { DownloadMenu } from '../platform/pictures/DownloadMenu.tsx'
import { KeepButton } from '../graphs/keeping/KeepButton.tsx'
import { useText } from '../platform/i18n/text.ts'

interface Props {
  view: MapView
  /** Ids of the displayed parameters, the older one first; null: it cannot be saved. */
  kept:
    | (Pick<MapSettings, 'parameterGuids'> & {
        readonly countries: readonly string[]
        readonly highlighted: readonly string[]
      })
    | null
}

const loadBuilder = () => import('@imp/drawing/map.ts')

export function MapTools({ view, kept }: Props) {
  const formatText = useText()
  const { locale } = useIntl()
  const { dir: direction } = useDirection()
  const style: PictureStyle = { scheme: 'light', width: 1280, locale, direction, isFramed: true, formatText }
  const { mode, arrangement, name, code, years } = view
  const shown = [...new Set([years.at(0)?.year, years.at(-1)?.year])].join('–')
  return (
    <>
      <DownloadMenu
        loadDraw={async () => {
          const { drawMap } = await loadBuilder()
          return given => drawMap(view, given)
        }}
        style={style}
      />
      {kept && mode !== 'percentage' && (
        <KeepButton
          graph={{
            settings: {
              kind: 'map',
              mode,
              arrangement,
              parameterGuids: kept.parameterGuids,
              highlighted: [...kept.highlighted],
            },
            countries: kept.countries,
            title: formatText('maps.picture.title', { parameter: name, code, years: shown }),
            isEmpty: false,
          }}
        />
      )}
    </>
  )
}
