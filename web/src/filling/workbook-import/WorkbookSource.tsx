// Downloads the workbook, and compares a filled one as soon as it is chosen.
import { Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { maxWorkbookBytes } from '@imp/domain/filling/workbook-keys.ts'
import { download, toFileName } from '../../platform/download.ts'
import { useText } from '../../platform/i18n/text.ts'
import { problemText } from '../../platform/problem-text.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogContent } from '../../ui/DialogForm.tsx'
import { DropZone } from '../../ui/DropZone.tsx'
import { useSingleRun } from '../../ui/use-single-run.ts'
import { useAnswers } from '../inputs/answers-context.ts'
import type { Compared } from './comparing.ts'
import { useCompareWorkbook, useFillableWorkbook } from './hooks.ts'
import classes from './WorkbookImport.module.css'

interface Props {
  onCompared: (compared: Compared) => void
  onClose: () => void
}

const megabytes = maxWorkbookBytes / 1_000_000

export function WorkbookSource({ onCompared, onClose }: Props) {
  const text = useText()
  const { store, result } = useAnswers()
  const workbook = useFillableWorkbook()
  const compare = useCompareWorkbook()
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const runOnce = useSingleRun()
  const stopper = useRef<AbortController | null>(null)
  useEffect(() => () => stopper.current?.abort(), [])

  const save = () =>
    runOnce(async () => {
      await store.flush()
      const { formName, formYear, countryName } = result
      download(await workbook.mutateAsync(result.id), `${toFileName(`${formName} ${formYear}, ${countryName}`)}.xlsx`)
    })
  const read = async (chosen: File) => {
    stopper.current?.abort()
    const { signal } = (stopper.current = new AbortController())
    setFile(chosen)
    setProblem(null)
    if (chosen.size > maxWorkbookBytes) return setProblem(text('ui.upload.tooLarge', { megabytes }))
    try {
      await store.flush()
      const comparison = await compare.mutateAsync({ id: result.id, file: chosen, signal })
      if (!signal.aborted) onCompared({ file: chosen, comparison, isAgain: false })
    } catch (error) {
      if (!signal.aborted) setProblem(problemText(error))
    }
  }
  const isReading = compare.isPending
  return (
    <DialogContent
      buttons={
        <Button variant="default" onClick={onClose}>
          {text('ui.cancel')}
        </Button>
      }
    >
      <div className={classes['source']}>
        <Text>{text('results.workbookImport.lead')}</Text>
        <Button
          variant="default"
          className={classes['download'] ?? ''}
          leftSection={<IconDownload size={18} />}
          loading={workbook.isPending}
          onClick={save}
        >
          {text('results.workbookImport.download')}
        </Button>
        <DropZone
          label={text('results.workbookImport.file')}
          hint={text('results.workbookImport.hint', { megabytes })}
          accept={['.xlsx']}
          file={file}
          onFile={chosen => void read(chosen)}
          error={problem}
        />
        <div role="status" className={classes['reading']}>
          {isReading && text('results.workbookImport.reading')}
        </div>
      </div>
    </DialogContent>
  )
}
