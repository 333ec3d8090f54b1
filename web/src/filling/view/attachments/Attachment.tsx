// An attached file with name, size, author and time, to download or delete.
import { IconDownload, IconFile, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { showTime } from '@imp/domain/dates.ts'
import type { AnswerFile } from '@imp/domain/forms/values.ts'
import { download } from '../../../platform/download.ts'
import { useText } from '../../../platform/i18n/text.ts'
import { toast } from '../../../platform/toasts.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import classes from './Attachments.module.css'
import { fetchAttachment } from './hooks.ts'

interface Props {
  file: AnswerFile
  /** null: this user cannot delete it now. */
  onDelete: (() => void) | null
}

export function Attachment({ file, onDelete }: Props) {
  const text = useText()
  const size = useSizeText(file.bytes)
  const [isBusy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    fetchAttachment(file.id)
      .then(content => download(content, file.name))
      .catch(() => toast('results.downloadFailed'))
      .finally(() => setBusy(false))
  }
  return (
    <li className={classes['file']}>
      <IconFile size={20} aria-hidden className={classes['icon']} />
      <div className={classes['words']}>
        <bdi className={classes['name']}>{file.name}</bdi>
        <span className={classes['facts']}>
          <bdi>{size}</bdi>
          <bdi>{file.addedBy}</bdi>
          <time dateTime={file.addedAt}>{showTime(file.addedAt)}</time>
        </span>
      </div>
      <IconButton label={text('results.attachments.download', { name: file.name })} loading={isBusy} onClick={save}>
        <IconDownload size={18} />
      </IconButton>
      {onDelete && (
        <IconButton label={text('results.attachments.delete', { name: file.name })} onClick={onDelete}>
          <IconTrash size={18} />
        </IconButton>
      )}
    </li>
  )
}

const units = [
  [1_000_000, 'megabyte'],
  [1000, 'kilobyte'],
  [1, 'byte'],
] as const
/** '1.2 MB', '15 bytes'. */
function useSizeText(bytes: number): string {
  const intl = useIntl()
  const [size, unit] = units.find(([least]) => bytes >= least) ?? [1, 'byte']
  // The short form of 'byte' has no plural.
  const unitDisplay = unit === 'byte' ? 'long' : 'short'
  const display = { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 } as const
  return intl.formatNumber(bytes / size, display)
}
