// Downloads the current picture as an image, a table or a workbook, created on demand.
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { PictureStyle } from '@imp/drawing/picture.ts'
import { useText } from '../i18n/text.ts'
import { toast } from '../toasts.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { MenuOnDemand } from '../../ui/MenuOnDemand.tsx'
import type { DrawPicture, PictureFormat } from './picture-files.ts'
import { lazyComponent } from '../lazy-part.ts'

const DownloadList = lazyComponent('DownloadList', () => import('./DownloadList.tsx'))

interface Props {
  loadDraw: () => DrawPicture | Promise<DrawPicture>
  style: PictureStyle
  disabledReason?: string | null
}

export function DownloadMenu({ loadDraw, style, disabledReason }: Props) {
  const text = useText()
  const [isMaking, setMaking] = useState(false)
  const save = async (format: PictureFormat) => {
    setMaking(true)
    try {
      const { downloadPicture } = await import('./picture-files.ts')
      await downloadPicture(format, await loadDraw(), style)
    } catch {
      toast('graphs.loadFailed')
    } finally {
      setMaking(false)
    }
  }
  return (
    <MenuOnDemand
      prefetch={DownloadList.fetch}
      renderButton={props => (
        <IconButton
          label={text('graph.download')}
          variant="default"
          size={36}
          loading={isMaking}
          disabledReason={disabledReason}
          {...props}
        >
          <IconDownload size={18} aria-hidden />
        </IconButton>
      )}
      renderMenu={button => <DownloadList button={button} onChoose={format => void save(format)} />}
    />
  )
}
