// What is always at hand at a picture: chart or table, downloads, copying the table and the address, keeping it as a figure.
import { Menu, SegmentedControl } from '@mantine/core'
import { IconChartLine, IconCopy, IconDownload, IconLink, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import type { Picture, PictureStyle } from '@imp/drawing/picture.ts'
import { useText } from '../platform/i18n/text.ts'
import { toast } from '../platform/toasts.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { CopyButton } from '../platform/CopyButton.tsx'
import { writeBlock } from '../platform/csv.ts'
import classes from './GraphFrame.module.css'
import { graphViews, type GraphTab } from './graph-search.ts'
import { KeepButton } from './keeping/KeepButton.tsx'
import type { ShownGraph } from './keeping/shown-graph.ts'
import { downloadPicture, pictureFormats, type DrawPicture, type PictureFormat } from './picture-files.ts'

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
  const [isMaking, setMaking] = useState(false)
  const save = async (format: PictureFormat) => {
    setMaking(true)
    try {
      await downloadPicture(format, draw, style)
    } catch {
      toast('graphs.loadFailed')
    } finally {
      setMaking(false)
    }
  }
  return (
    <div className={classes['tools']} data-no-print>
      <SegmentedControl
        aria-label={text('graph.view')}
        value={view}
        onChange={value => onView(value === 'table' ? 'table' : 'chart')}
        data={graphViews.map(value => {
          const Icon = icons[value]
          return {
            value,
            label: (
              <span className={classes['view']}>
                <Icon size={16} aria-hidden />
                {text(`graph.view.${value}`)}
              </span>
            ),
          }
        })}
      />
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <IconButton label={text('graph.download')} variant="default" size={36} loading={isMaking}>
            <IconDownload size={18} aria-hidden />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {pictureFormats.map(format => (
            <Menu.Item key={format} onClick={() => void save(format)}>
              {text(`graph.download.${format}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
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
