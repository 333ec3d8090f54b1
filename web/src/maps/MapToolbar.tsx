// The toolbar of a map: view, downloads, saving as a figure, copying the link.
import { IconGridDots, IconLink, IconMap2, IconTable } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import tools from '../graphs/GraphFrame.module.css'
import { CopyButton } from '../platform/CopyButton.tsx'
import { useText } from '../platform/i18n/text.ts'
import { ViewSwitch } from '../ui/ViewSwitch.tsx'
import { mapViews, type MapView } from './map-search.ts'
import { MapTools } from './MapTools.tsx'

interface Props {
  shown: MapView
  onShow: (view: MapView) => void
  onPointTable: () => unknown
  picture: ComponentProps<typeof MapTools>
}

const icons = { map: IconMap2, tiles: IconGridDots, table: IconTable } as const

export function MapToolbar({ shown, onShow, onPointTable, picture }: Props) {
  const text = useText()
  return (
    <div className={tools['tools']} data-no-print>
      <ViewSwitch
        label={text('maps.view')}
        views={mapViews}
        icons={icons}
        nameOf={value => text(`maps.view.${value}`)}
        view={shown}
        onView={onShow}
        onPointerEnter={onPointTable}
        onFocus={onPointTable}
      />
      <MapTools {...picture} />
      <CopyButton label={text('graph.link.copy')} icon={<IconLink size={18} />} content={() => location.href} />
    </div>
  )
}
