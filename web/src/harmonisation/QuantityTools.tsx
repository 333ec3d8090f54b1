// The toolbar of a quantity: dot strip plot, map or table, downloads, copying the table or the link.
import { IconChartDots, IconCopy, IconLink, IconMap, IconTable } from '@tabler/icons-react'
import type { Picture, PictureStyle } from '@imp/drawing/picture.ts'
import { DownloadMenu } from '../platform/pictures/DownloadMenu.tsx'
import frame from '../graphs/GraphFrame.module.css'
import type { DrawPicture } from '../platform/pictures/picture-files.ts'
import { CopyButton } from '../platform/CopyButton.tsx'
import { writeBlock } from '../platform/csv.ts'
import { useText } from '../platform/i18n/text.ts'
import { ViewSwitch } from '../ui/ViewSwitch.tsx'
import { type QuantityTab, quantityViews } from './harmonisation-search.ts'

interface Props {
  picture: Picture
  loadDraw: () => Promise<DrawPicture>
  style: PictureStyle
  view: QuantityTab
  onView: (view: QuantityTab) => void
}

const icons = { strips: IconChartDots, map: IconMap, table: IconTable } as const

export function QuantityTools({ picture, loadDraw, style, view, onView }: Props) {
  const text = useText()
  return (
    <div className={frame['tools']} data-no-print>
      <ViewSwitch
        label={text('harmonisation.view')}
        views={quantityViews}
        icons={icons}
        nameOf={value => text(`harmonisation.view.${value}`)}
        view={view}
        onView={onView}
      />
      <DownloadMenu loadDraw={loadDraw} style={style} />
      {view === 'table' && (
        <CopyButton
          label={text('graph.table.copy')}
          icon={<IconCopy size={18} />}
          content={() => writeBlock(picture.table)}
        />
      )}
      <CopyButton label={text('graph.link.copy')} icon={<IconLink size={18} />} content={() => location.href} />
    </div>
  )
}
