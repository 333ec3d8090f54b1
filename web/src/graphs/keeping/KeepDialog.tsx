// Asks for the name of a graph that is saved as a figure. The figure shows the graph as it was when the dialog was opened.
import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import { dequal } from 'dequal/lite'
import { type FormEvent, useState } from 'react'
import { maxLengths } from '@imp/domain/forms/vocabulary.ts'
import { withoutHidden } from '@imp/domain/names.ts'
import { fieldProblem } from '../../forms/hooks.ts'
import { GuardedDialog } from '../../platform/unsaved/GuardedDialog.tsx'
import { type Guard, useUnsaved } from '../../platform/unsaved/use-discard-guard.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { problemText } from '../../platform/problem-text.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { useSingleRun } from '../../ui/use-single-run.ts'
import { useKeepGraph } from '../hooks.ts'
import type { ShownGraph } from './shown-graph.ts'

interface Props {
  graph: ShownGraph | null
  onClose: () => void
}

export function KeepDialog({ graph, onClose }: Props) {
  const text = useText()
  return (
    <GuardedDialog content={graph} title={() => text('graph.keep')} size="lg" onClose={onClose}>
      {(shown, guard) => <Naming graph={shown} guard={guard} />}
    </GuardedDialog>
  )
}

function Naming({ graph, guard }: { graph: ShownGraph; guard: Guard }) {
  const text = useText()
  const { settings, countries } = graph
  // Titles contain invisible isolates around names; a name that people can edit must not.
  const [began] = useState(() => ({
    name: [...withoutHidden(graph.title)].slice(0, maxLengths.name).join(''),
    alternativeText: '',
  }))
  const [draft, setDraft] = useState(began)
  const { name, alternativeText } = draft
  const hint = useUnsaved(guard, {
    key: `graph-keep/${JSON.stringify([settings, countries])}`,
    draft: dequal(draft, began) ? null : draft,
    restore: setDraft,
  })
  const keep = useKeepGraph()
  const runOnce = useSingleRun()
  const why = name.trim() === '' ? text('graph.keep.nameFirst') : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!why)
      runOnce(() =>
        keep
          .mutateAsync({ name: name.trim(), alternativeText, graph: settings, countries: [...countries] })
          .then(guard.close),
      )
  }
  return (
    <DialogForm
      onSubmit={submit}
      failure={keep.error && problemText(keep.error)}
      hint={hint}
      buttons={
        <>
          <Button variant="default" onClick={guard.askClose}>
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
          onChange={({ currentTarget: { value } }) => setDraft(now => ({ ...now, name: value }))}
          maxLength={maxLengths.name}
          error={fieldProblem(keep.error, 'name')}
          required
          data-autofocus
        />
        <Textarea
          label={text('graph.keep.alternativeText')}
          description={text('graph.keep.alternativeText.hint')}
          value={alternativeText}
          onChange={({ currentTarget: { value } }) => setDraft(now => ({ ...now, alternativeText: value }))}
          error={fieldProblem(keep.error, 'alternativeText')}
          autosize
          minRows={2}
          maxRows={6}
        />
      </Stack>
    </DialogForm>
  )
}
