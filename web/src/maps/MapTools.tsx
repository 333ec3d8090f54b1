// What is at hand at a map: downloads, and keeping it as a figure for reports, for those who may. Both make the same picture.
import { useDirection } from '@mantine/core'
import { useIntl } from 'react-intl'
import type { MapSettings } from '@imp/domain/parameters/map-settings.ts'
import type { MapView } from '@imp/drawing/map-view.ts'
import type { PictureStyle } from '@imp/drawing/picture.ts'
import { DownloadMenu } from '../platform/pictures/DownloadMenu.tsx'
import { KeepButton } from '../graphs/keeping/KeepButton.tsx'
import { useText } from '../platform/i18n/text.ts'

interface Props {
  /** What is shown now, with the years that it shows. */
  view: MapView
  /** Ids of the parameters that are shown, the older one first; null: this cannot be kept. */
  kept:
    | (Pick<MapSettings, 'parameterGuids'> & {
        /** Ids of all countries on the map, and of those that stand out. */
        readonly countries: readonly string[]
        readonly highlighted: readonly string[]
      })
    | null
}

/** The builder with its shapes: fetched with the first download. */
const loadBuilder = () => import('@imp/drawing/map.ts')

export function MapTools({ view, kept }: Props) {
  const formatText = useText()
  const { locale } = useIntl()
  const { dir: direction } = useDirection()
  // Files have a size and a scheme of their own.
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
