// Checklist and warnings before publishing. `publishBlocker` decides whether the button that opens it is enabled.
import { Stack, Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import { nameWithYear } from '@imp/domain/forms/form-name.ts'
import { listPublishChecks, type FixPlace } from '@imp/domain/forms/publish-checklist.ts'
import { findPublishWarnings } from '@imp/domain/forms/publishing.ts'
import type { Form } from '@imp/domain/forms/types.ts'
import { isId } from '@imp/domain/ids.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { groupChecks } from '../engine/group-checks.ts'
import { useHasNamesake, usePublishForm } from '../hooks.ts'
import { useReferenceLimits } from '../reference-limits/hooks.ts'
import { useNow } from '../use-now.ts'
import { ParentDifferencesList } from './ParentDifferencesList.tsx'
import { Check } from './PublishCheckItem.tsx'
import { useParticipants } from './use-participants.ts'
import classes from './PublishDialog.module.css'

interface Props {
  form: Form
  unsavedCount: number
  openedChecks: ComponentProps<typeof Check>['opened']
  onClose: () => void
  onDone: () => void
  onFix: (place: FixPlace) => void
}

export function PublishDialog({ opened, ...props }: Props & { opened: boolean }) {
  const text = useText()
  const { form, onClose, onDone } = props
  const publish = usePublishForm()
  return (
    <Confirm
      opened={opened}
      title={text('forms.publish.title', { name: nameWithYear(form) })}
      busy={publish.isPending}
      isLong
      confirmLabel={text('forms.publish.button')}
      onCancel={onClose}
      onConfirm={() => publish.mutateAsync({ form }).then(onDone).finally(onClose)}
    >
      <Content {...props} />
    </Confirm>
  )
}

function Content({ form, unsavedCount, openedChecks, onClose, onFix }: Props) {
  const text = useText()
  const now = useNow()
  const { data: participants = null } = useParticipants(form.id)
  const hasNamesake = useHasNamesake(form)
  const hasReferences = form.sections.some(({ questions }) =>
    questions.some(({ limits }) => limits.some(({ reference }) => isId(reference))),
  )
  const { data: references = [] } = useReferenceLimits(hasReferences)
  const fix = (place: FixPlace) => {
    onClose()
    onFix(place)
  }
  const warnings = findPublishWarnings(form, now)
  const questions = warnings.length > 0 ? warnings : (['forms.publish.question'] as const)
  return (
    <Stack gap="sm">
      <ul className={classes['list']} aria-label={text('forms.publish.checklist')}>
        {groupChecks(listPublishChecks(form, { unsavedCount, participants, hasNamesake, references }, now)).map(
          checks => (
            <Check
              key={`${checks[0].text} ${JSON.stringify(checks[0].fixedIn)}`}
              checks={checks}
              sections={form.sections}
              opened={openedChecks}
              onFix={fix}
            />
          ),
        )}
      </ul>
      {form.parentId !== null && <ParentDifferencesList form={form} onFix={fix} />}
      {questions.map(id => (
        <Text key={id}>{text(id)}</Text>
      ))}
    </Stack>
  )
}
