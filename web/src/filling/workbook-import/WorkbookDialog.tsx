// The dialog for filling in a workbook: download, upload, compare with the stored answers, apply the chosen differences at once.
import { type ReactNode, useState } from 'react'
import type { Result } from '@imp/domain/results/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { longDialog } from '../../ui/DialogForm.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
import type { Compared } from './comparing.ts'
import { ComparedWorkbook } from './ComparedWorkbook.tsx'
import { WorkbookSource } from './WorkbookSource.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
  onReplace: (result: Result) => void
  onNotice: (notice: ReactNode) => void
}

export function WorkbookDialog({ isOpen, onClose, ...rest }: Props) {
  const text = useText()
  const { shown, openCount } = useDialogContent(isOpen || null)
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={text('results.workbookImport.title')}
      size="xl"
      classNames={longDialog}
    >
      {shown && <Steps key={openCount} onClose={onClose} {...rest} />}
    </Modal>
  )
}

function Steps({ onClose, ...rest }: Omit<Props, 'isOpen'>) {
  const [compared, setCompared] = useState<Compared | null>(null)
  const [count, setCount] = useState(0)
  const show = (next: Compared | null) => {
    setCompared(next)
    setCount(count + 1)
  }
  return compared ? (
    <ComparedWorkbook key={count} compared={compared} onCompared={show} onClose={onClose} {...rest} />
  ) : (
    <WorkbookSource onCompared={show} onClose={onClose} />
  )
}
