// Ways to create a report: blank, as a copy of a published one, or as an uploaded PDF.
import { IconCopy, IconFilePlus, IconFileTypePdf } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import type { Report } from '@imp/domain/reports/types.ts'
import { longDialog } from '../../ui/DialogForm.tsx'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Modal } from '../../ui/Modal.tsx'
import type { ReportKind } from '../outline/report-link.ts'
import { BlankReport } from './BlankReport.tsx'
import { CopiedReport } from './CopiedReport.tsx'
import classes from './Creating.module.css'
import { UploadedReport } from './UploadedReport.tsx'

interface Props {
  kind: ReportKind
  opened: boolean
  onClose: () => void
  onCreated: (report: Report) => void
}

const starts = ['blank', 'published', 'local'] as const
type Start = (typeof starts)[number]
const icons: Record<Start, ReactNode> = {
  blank: <IconFilePlus size={22} stroke={1.5} />,
  published: <IconCopy size={22} stroke={1.5} />,
  local: <IconFileTypePdf size={22} stroke={1.5} />,
}
const fieldsOf = { blank: BlankReport, published: CopiedReport, local: UploadedReport } as const

export function CreateReportDialog({ opened, ...rest }: Props) {
  const text = useText()
  const { shown, openCount } = useDialogContent(opened || null)
  return (
    <Modal
      opened={opened}
      onClose={rest.onClose}
      title={text(`reports.create.title.${rest.kind}`)}
      size="lg"
      classNames={longDialog}
    >
      {shown && <Choice key={openCount} {...rest} />}
    </Modal>
  )
}

function Choice({ kind, onClose, onCreated }: Omit<Props, 'opened'>) {
  const text = useText()
  const name = useId()
  const [start, setStart] = useState<Start>('blank')
  const Fields = fieldsOf[start]
  return (
    <>
      <div role="radiogroup" aria-label={text('reports.create.start')} className={classes['starts']}>
        {starts.map(one => (
          <label key={one} className={classes['start']}>
            <input
              type="radio"
              name={name}
              className={classes['radio']}
              checked={one === start}
              onChange={() => setStart(one)}
            />
            <span className={classes['icon']} aria-hidden>
              {icons[one]}
            </span>
            <span>
              <span className={classes['name']}>{text(`reports.create.${one}`)}</span>
              <span className={classes['hint']}>{text(`reports.create.${one}.hint`)}</span>
            </span>
          </label>
        ))}
      </div>
      <Fields kind={kind} onClose={onClose} onCreated={onCreated} />
    </>
  )
}
