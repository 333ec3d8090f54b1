// Exports of the tabular view: the table as shown, to the clipboard or as a workbook, and the whole form (D84).
import { IconCheck, IconCopy, IconDatabaseExport, IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Country } from '@imp/domain/countries/types.ts'
import type { NonExhaustiveForm } from '@imp/domain/forms/types.ts'
import { nameExport } from '@imp/domain/results/export-name.ts'
import { writeBlock } from '../../forms/clipboard/write-cells.ts'
import { announce } from '../../platform/announce.ts'
import { language } from '../../platform/i18n/language.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import type { NumberedQuestion } from '../../filling/engine/question-numbers.ts'
import { startTabularExport } from './hooks.ts'
import classes from './TabularTools.module.css'
import { type TabularRow, writeTable } from './tabular-rows.ts'
import type { TabularChoice } from './use-tabular-choice.ts'

interface Props {
  form: NonExhaustiveForm
  rows: readonly TabularRow[]
  countries: readonly Country[]
  choice: TabularChoice
}

const idsOfQuestions = (numbered: readonly NumberedQuestion[]): string[] => numbered.map(({ question }) => question.id)

export function TabularTools({ form, rows, countries, choice: { questions, allQuestions } }: Props) {
  const text = useText()
  const client = useQueryClient()
  const [isCopied, setCopied] = useState(false)
  const blocker = rows.length === 0 || questions.length === 0 ? text('results.tabular.nothingChosenHint') : null
  const name = nameExport({ formName: form.name, formYear: form.year })
  const download = (countryIds: string[], questionIds: string[], completeYear: number | null) =>
    void startTabularExport(client, { formId: form.id, countryIds, questionIds, completeYear, name })
  const copy = async () => {
    const words = { country: text('results.tabular.country'), table: text('results.tabular.tableAnswer') }
    const shown = questions.map(({ question }) => question)
    const block = writeTable(rows, shown, words)
    const parts = Object.entries(writeBlock(block, language().intl.locale)).map(
      ([type, content]) => [type, new Blob([content], { type })] as const,
    )
    try {
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(parts))])
      announce(text('results.tabular.copied'))
      setCopied(true)
    } catch {
      announce(text('results.tabular.copyFailed'))
    }
  }
  return (
    <div className={classes['tools']} data-no-print>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        disabledReason={blocker}
        onClick={() =>
          download(
            rows.map(({ country }) => country.id),
            idsOfQuestions(questions),
            null,
          )
        }
      >
        {text('results.tabular.downloadTable')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDatabaseExport size={16} aria-hidden />}
        onClick={() =>
          download(
            countries.map(({ id }) => id),
            idsOfQuestions(allQuestions),
            form.year,
          )
        }
      >
        {text('results.tabular.downloadAll', { year: form.year })}
      </Button>
      <Button
        variant="subtle"
        leftSection={isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        onBlur={() => setCopied(false)}
        disabledReason={blocker}
        onClick={() => void copy()}
      >
        {text('results.tabular.copy')}
      </Button>
    </div>
  )
}
