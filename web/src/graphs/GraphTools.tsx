// The toolbar of a graph: chart or table, downloads, copying the table or the link, saving as a figure.
import { IconChartLine, IconCopy, IconLink, IconTable } from '@tabler/icons-react'
import type { Picture, PictureStyle } from '@imp/drawing/picture.ts'
import { useText } from '../platform/i18n/text.ts'
import { CopyButton } from '../platform/CopyButton.tsx'
import { writeBlock } from '../platform/csv.ts'
import { ViewSwitch } from '../ui/ViewSwitch.tsx'
import { DownloadMenu } from '../platform/pictures/DownloadMenu.tsx'
import classes from './GraphFrame.module.css'
import { graphViews, type GraphTab } from './graph-search.ts'
import { KeepButton } from './keeping/KeepButton.tsx'
import type { ShownGraph } from './keeping/shown-graph.ts'
import type { DrawPicture } from '../platform/pictures/picture-files.ts'

interface Props {
  picture: Picture
  draw: DrawPicture
  style: PictureStyle
  graph: ShownGraph
  view: GraphTab
  onView: (view: GraphTab) => void
}

const icons = { chart: IconChartLine, table: IconTable } as const

export function GraphTools({ picture, draw, style, graph, view, onView }: Props) {
  const text = useText()
  return (
    <div className={classes['tools']} data-no-print>
      <ViewSwitch
        label={text('graph.view')}
        views={graphViews}
        icons={icons}
        nameOf={value => text(`graph.view.${value}`)}
        view={view}
        onView={onView}
      />
      <DownloadMenu loadDraw={() => draw} style={style} />
      {view === 'table' && (
        <CopyButton
          label={text('graph.table.copy')}
          icon={<IconCopy size={18} />}
          content={() => writeBlock(picture.table)}
        />
      )}
      <CopyButton label={text('graph.link.copy')} icon={<IconLink size={18} />} content={() => location.href} />
      <KeepButton graph={graph} />
    </div>
  )
}
