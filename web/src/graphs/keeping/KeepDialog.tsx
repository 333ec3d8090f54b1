// Asks how a graph that is kept as a figure is called; what it shows is what was shown when it was asked for.
import { Alert, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { maxLengths } from '@imp/domain/forms/vocabulary.ts'
import { fieldProblem } from '../../forms/hooks.ts'
import { useText } from '../../platform/i18n/text.ts'
import { problemText } from '../../platform/problem-text.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogForm, longDialog } from '../../ui/DialogForm.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { ownTextDirection } from '../../ui/text-direction.ts'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
import { useSingleRun } from '../../ui/use-single-run.ts'
import { useKeepGraph } from '../hooks.ts'
import type { ShownGraph } from './shown-graph.ts'

interface Props {
  /** null: closed. */
  graph: ShownGraph | null
  onClose: () => void
}

export function KeepDialog({ graph, onClose }: Props) {
  const text = useText()
  const { shown, openCount } = useDialogContent(graph)
  return (
    <Modal opened={graph !== null} onClose={onClose} title={text('graph.keep')} size="lg" classNames={longDialog}>
      {shown && <Naming key={openCount} graph={shown} onClose={onClose} />}
    </Modal>
  )
}

function Naming({ graph, onClose }: { graph: ShownGraph; onClose: () => void }) {
  const text = useText()
  const [name, setName] = useState(() => [...graph.title].slice(0, maxLengths.name).join(''))
  const [alternativeText, setAlternativeText] = useState('')
  const keep = useKeepGraph()
  const runOnce = useSingleRun()
  const why = name.trim() === '' ? text('graph.keep.nameFirst') : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { settings, countries } = graph
    if (!why)
      runOnce(() =>
        keep
          .mutateAsync({ name: name.trim(), alternativeText, graph: settings, countries: [...countries] })
          .then(onClose),
      )
  }
  return (
    <DialogForm
      onSubmit={submit}
      notice={
        keep.error && (
          <Alert color="red" role="alert">
            {problemText(keep.error)}
          </Alert>
        )
      }
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {text('ui.cancel')}
          </Button>
          <Button type="submit" disabledReason={why} loading={keep.isPending}>
            {text('graph.keep.confirm')}
          </Button>
        </>
      }
    >
      <Stack>
        <Text>{text('graph.keep.what')}</Text>
        <TextInput
          label={text('graph.keep.name')}
          description={text('graph.keep.name.hint')}
          value={name}
          onChange={({ currentTarget: { value } }) => setName(value)}
          maxLength={maxLengths.name}
          error={fieldProblem(keep.error, 'name')}
          styles={ownTextDirection}
          required
          data-autofocus
        />
        <Textarea
          label={text('graph.keep.alternativeText')}
          description={text('graph.keep.alternativeText.hint')}
          value={alternativeText}
          onChange={({ currentTarget: { value } }) => setAlternativeText(value)}
          error={fieldProblem(keep.error, 'alternativeText')}
          styles={ownTextDirection}
          autosize
          minRows={2}
          maxRows={6}
        />
      </Stack>
    </DialogForm>
  )
}
