// The question before publishing a form: how it stands with everything that its readers need, each with the way to where it
// is mended, and what publishing warns of. Whether the button that leads here may be used is said by whyNotPublish.
import { Anchor, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { listPublishChecks, type MendPlace, type PublishCheck } from '@imp/domain/forms/publish-checklist.ts'
import { findPublishWarnings, isAcer } from '@imp/domain/forms/publishing.ts'
import type { Form } from '@imp/domain/forms/types.ts'
import { isId } from '@imp/domain/ids.ts'
import type { TextId } from '@imp/domain/texts.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { numberedName, questionNumber } from '../engine/question-numbers.ts'
import { useHasNamesake, useParticipants, usePublishForm } from '../hooks.ts'
import { useReferenceLimits } from '../reference-limits/hooks.ts'
import { useNow } from '../use-now.ts'
import { ParentDifferencesList } from './ParentDifferencesList.tsx'
import classes from './PublishDialog.module.css'

interface Props {
  form: Form
  onClose: () => void
  onDone: () => void
  onMend: (place: MendPlace) => void
}

export function PublishDialog({ opened, ...props }: Props & { opened: boolean }) {
  const text = useText()
  const { form, onClose, onDone } = props
  const publish = usePublishForm()
  return (
    <Confirm
      opened={opened}
      title={text('forms.publish.title', { name: form.name })}
      busy={publish.isPending}
      confirmLabel={text('forms.publish.button')}
      onCancel={onClose}
      onConfirm={() => publish.mutateAsync({ form }).then(onDone).finally(onClose)}
    >
      <Content {...props} />
    </Confirm>
  )
}

function Content({ form, onClose, onMend }: Props) {
  const text = useText()
  const now = useNow()
  const countries = useParticipants(form.category, isAcer(form)).data
  const hasNamesake = useHasNamesake(form)
  const hasReferences = form.sections.some(({ questions }) =>
    questions.some(({ limits }) => limits.some(({ reference }) => isId(reference))),
  )
  const { data: references = [] } = useReferenceLimits(hasReferences)
  const participantCount = countries?.length ?? null
  const mend = (place: MendPlace) => {
    onClose()
    onMend(place)
  }
  const warnings = findPublishWarnings(form, now)
  const questions = warnings.length > 0 ? warnings : (['forms.publish.question'] as const)
  return (
    <Stack gap="sm">
      <ul className={classes['list']} aria-label={text('forms.publish.checklist')}>
        {listPublishChecks(form, { participantCount, hasNamesake, references }, now).map(check => (
          <Check
            key={`${check.text} ${JSON.stringify(check.mendedIn)}`}
            check={check}
            sections={form.sections}
            onMend={mend}
          />
        ))}
      </ul>
      {form.parentId !== null && <ParentDifferencesList form={form} onMend={mend} />}
      {questions.map(id => (
        <Text key={id}>{text(id)}</Text>
      ))}
    </Stack>
  )
}

const mendTexts = {
  settings: 'forms.editor.openSettings',
  sections: 'forms.sections.add',
  questions: 'forms.questions.add',
  question: 'forms.differences.edit',
} as const satisfies Record<MendPlace['kind'], TextId>

interface CheckProps {
  check: PublishCheck
  sections: Form['sections']
  onMend: (place: MendPlace) => void
}

function Check({ check, sections, onMend }: CheckProps) {
  const text = useText()
  const words = text(check.text, check.values)
  return (
    <li className={classes['check']} data-met={check.isMet || undefined}>
      {check.isMet ? <IconCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
      <span>
        <VisuallyHidden>
          {text(check.isMet ? 'forms.publish.check.met' : 'forms.publish.check.missing')}{' '}
        </VisuallyHidden>
        <bdi>{words}</bdi> {!check.isMet && <Mending words={words} check={check} sections={sections} onMend={onMend} />}
      </span>
    </li>
  )
}

/** The way to where it is mended: to each of its questions by number, or to the one place. */
function Mending({ words, check: { mendedIn, questions }, sections, onMend }: CheckProps & { words: string }) {
  const text = useText()
  if (!questions) {
    const mend = text(mendTexts[mendedIn.kind])
    return (
      <Anchor
        component="button"
        type="button"
        fz="inherit"
        aria-label={`${mend}: ${words}`}
        onClick={() => onMend(mendedIn)}
      >
        {mend}
      </Anchor>
    )
  }
  return questions.map(question => (
    <Anchor
      key={question.id}
      component="button"
      type="button"
      fz="inherit"
      px={4}
      aria-label={text('forms.questions.edit', { name: numberedName(sections, question) })}
      onClick={() => onMend({ kind: 'question', questionId: question.id })}
    >
      <bdi>{questionNumber(sections, question)}</bdi>
    </Anchor>
  ))
}
