// The menu of a dataset's files. They are plain links that can be copied; the page fetches nothing.
import { Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import { filePath, type DataFormat } from '@imp/domain/open-data.ts'
import { useMenuOpening } from '../../ui/use-menu-opening.ts'
import { useText } from '../i18n/text.ts'

interface Props {
  button: ReactElement
  datasetKey: string
  formats: readonly DataFormat[]
}

export function FileList({ button, datasetKey, formats }: Props) {
  const text = useText()
  const opening = useMenuOpening()
  return (
    <Menu {...opening} position="bottom-start" shadow="md">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {formats.map(format => (
          <Menu.Item key={format} component="a" href={filePath(datasetKey, format)} download>
            {text(`datasets.format.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
