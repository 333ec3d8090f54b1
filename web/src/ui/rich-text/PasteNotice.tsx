// What a text could not take of what was pasted into it, said once beside it.
import { IconInfoCircle } from '@tabler/icons-react'
import { useIntl } from 'react-intl'
import type { LeftOut } from './clean-pasted.ts'
import classes from './PasteNotice.module.css'

interface Props {
  leftOut: LeftOut | null
  /** Elsewhere only questions have pictures. */
  hasPictures: boolean
}

export function PasteNotice({ leftOut, hasPictures }: Props) {
  const intl = useIntl()
  const { pictures = 0, comments = 0, scripts = 0, tables = 0 } = leftOut ?? {}
  const gone = [
    ...(pictures > 0 ? [intl.formatMessage({ id: 'ui.richText.paste.pictures' }, { count: pictures })] : []),
    ...(comments > 0 ? [intl.formatMessage({ id: 'ui.richText.paste.comments' }, { count: comments })] : []),
  ]
  const sentences = [
    ...(gone.length > 0
      ? [
          intl.formatMessage(
            { id: 'ui.richText.paste.leftOut' },
            { items: intl.formatList(gone), count: pictures + comments },
          ),
        ]
      : []),
    ...(pictures > 0
      ? [
          intl.formatMessage({
            id: hasPictures ? 'ui.richText.paste.uploadPictures' : 'ui.richText.paste.questionImages',
          }),
        ]
      : []),
    ...(tables > 0 ? [intl.formatMessage({ id: 'ui.richText.paste.tables' }, { count: tables })] : []),
    ...(scripts > 0 ? [intl.formatMessage({ id: 'ui.richText.paste.scripts' }, { count: scripts })] : []),
  ]
  return (
    <div role="status">
      {sentences.length > 0 && (
        <div className={classes['notice']}>
          <IconInfoCircle size={16} aria-hidden />
          <span>{sentences.join(' ')}</span>
        </div>
      )}
    </div>
  )
}
