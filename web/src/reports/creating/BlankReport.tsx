import { Alert, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { maxTitleLength } from '@imp/domain/reports/limits.ts'
import { reportTitleBlocker } from '@imp/domain/reports/titles.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { problemText } from '../../platform/problem-text.ts'
import { Button } from '../../ui/Button.tsx'
import { useAfterPress } from '../../ui/use-after-press.ts'
import { useSingleRun } from '../../ui/use-single-run.ts'
import { findTitleProblem, useCreateReport } from './hooks.ts'
import type { StartProps } from './start-props.ts'

export function BlankReport({ kind, onClose, onCreated }: StartProps) {
  const text = useText()
  const [title, setTitle] = useState('')
  const create = useCreateReport()
  const runOnce = useSingleRun()
  const why = reportTitleBlocker(title)
  const titleProblem = useAfterPress(findTitleProblem(create.error))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (why) return
    runOnce(() => create.mutateAsync({ body: { title, isInternal: kind === 'internal' } }).then(onCreated, () => {}))
  }
  return (
    <DialogForm
      onSubmit={submit}
      notice={
        create.error &&
        titleProblem === null && (
          <Alert color="red" role="alert">
            {problemText(create.error)}
          </Alert>
        )
      }
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {text('ui.cancel')}
          </Button>
          <Button type="submit" disabledReason={why && text(why.text, why.values)} loading={create.isPending}>
            {text('reports.create.submit')}
          </Button>
        </>
      }
    >
      <TextInput
        label={text('reports.title')}
        value={title}
        maxLength={maxTitleLength}
        onChange={event => {
          create.reset()
          setTitle(event.currentTarget.value)
        }}
        error={titleProblem}
        withAsterisk
        data-autofocus
      />
    </DialogForm>
  )
}
