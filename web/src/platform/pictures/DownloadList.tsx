// The menu of formats to download a picture in.
import { Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import { useText } from '../i18n/text.ts'
import { useMenuOpening } from '../../ui/use-menu-opening.ts'
import { pictureFormats, type PictureFormat } from './picture-files.ts'

interface Props {
  button: ReactElement
  onChoose: (format: PictureFormat) => void
}

export function DownloadList({ button, onChoose }: Props) {
  const text = useText()
  const opening = useMenuOpening()
  return (
    <Menu {...opening} position="bottom-end" shadow="md">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {pictureFormats.map(format => (
          <Menu.Item key={format} onClick={() => onChoose(format)}>
            {text(`graph.download.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
