// The tools of data delivery: map mode, map or table, picture file, link, workbook.
import { useDirection } from '@mantine/core'
import { IconFileSpreadsheet, IconLink, IconMap2, IconPalette, IconPercentage, IconTable } from '@tabler/icons-react'
import { useIntl } from 'react-intl'
import type { DeliveryView } from '@imp/drawing/delivery-shading.ts'
import type { PictureStyle } from '@imp/drawing/picture.ts'
import { CopyButton } from '../../platform/CopyButton.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { DownloadMenu } from '../../platform/pictures/DownloadMenu.tsx'
import { Button } from '../../ui/Button.tsx'
import { ViewSwitch } from '../../ui/ViewSwitch.tsx'
import classes from './DataDelivery.module.css'
import { deliveryModes, type DeliveryTab, deliveryViews } from './delivery-search.ts'

interface Props {
  picture: DeliveryView
  onMode: (mode: DeliveryView['mode']) => void
  tab: DeliveryTab
  onTab: (tab: DeliveryTab) => void
  onExport: () => void
}

const modeIcons = { categories: IconPalette, percentages: IconPercentage } as const
const icons = { map: IconMap2, table: IconTable } as const
const loadBuilder = () => import('@imp/drawing/delivery-map.ts')

export function DeliveryTools({ picture, onMode, tab, onTab, onExport }: Props) {
  const text = useText()
  const { locale } = useIntl()
  const { dir: direction } = useDirection()
  // Files have their own size and colour scheme.
  const style: PictureStyle = { scheme: 'light', width: 1280, locale, direction, isFramed: true, formatText: text }
  return (
    <div className={classes['tools']} data-no-print>
      <ViewSwitch
        label={text('results.delivery.show')}
        views={deliveryModes}
        icons={modeIcons}
        nameOf={value => text(`results.delivery.${value}`)}
        view={picture.mode}
        onView={onMode}
      />
      <ViewSwitch
        label={text('results.delivery.view')}
        views={deliveryViews}
        icons={icons}
        nameOf={value => text(`results.delivery.view.${value}`)}
        view={tab}
        onView={onTab}
      />
      <span className={classes['files']}>
        <DownloadMenu
          loadDraw={async () => {
            const { drawDeliveryMap } = await loadBuilder()
            return given => drawDeliveryMap(picture, given)
          }}
          style={style}
        />
        <CopyButton label={text('graph.link.copy')} icon={<IconLink size={18} />} content={() => location.href} />
        <Button leftSection={<IconFileSpreadsheet size={16} aria-hidden />} onClick={onExport}>
          {text('results.delivery.export')}
        </Button>
      </span>
    </div>
  )
}
