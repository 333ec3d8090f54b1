// Confirms publishing, hiding, unhiding or deleting a parameter, with the numbers of answers concerned.
import { Alert, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { noDate, showDate } from '@imp/domain/dates.ts'
import { isPast } from '@imp/domain/forms/deadlines.ts'
import { noLevel } from '@imp/domain/parameters/levels.ts'
import type { Parameter, ParameterAnswer } from '@imp/domain/parameters/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useServerNow } from '../../platform/use-server-now.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
import { useInvolvement } from '../involvement/hooks.ts'
import { useDeleteParameter, useHideParameter, useParameterAnswers, usePublishParameter } from '../hooks.ts'
import { nameWithYear } from '../name-with-year.ts'
import { whatVisitorsSee } from '../what-visitors-see.ts'

interface Props {
  parameter: Parameter | null
  onClose: () => void
}

export function PublishParameterDialog({ parameter, onClose }: Props) {
  const text = useText()
  const { shown } = useDialogContent(parameter)
  const publish = usePublishParameter()
  const { countries } = useInvolvement(parameter !== null)
  const involved = countries?.filter(({ isInvolvedInMaps }) => isInvolvedInMaps).length
  const now = useServerNow('', shown?.deadline ?? noDate)
  const day = showDate(shown?.deadline)
  const isOver = isPast(shown?.deadline, now)
  const isAsked = shown !== null && !shown.summary
  return (
    <Confirm
      opened={parameter !== null}
      title={text('parameters.publish.of', { name: shown ? nameWithYear(text, shown) : '' })}
      busy={publish.isPending}
      confirmLabel={text('parameters.publish')}
      onCancel={onClose}
      onConfirm={() => (parameter ? publish.mutateAsync(parameter).then(onClose, onClose) : undefined)}
    >
      <Stack gap="xs">
        <Text>
          {!isAsked
            ? text('parameters.publish.summary')
            : involved !== undefined &&
              text(isOver ? 'parameters.publish.countriesLater' : 'parameters.publish.countries', { count: involved })}
        </Text>
        {shown?.summedUp && <Text>{whatVisitorsSee(text, shown.summedUp)}</Text>}
        {isAsked && isOver && (
          <Alert color="yellow" role="note" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {text('parameters.publish.pastDeadline', { day })}
          </Alert>
        )}
        {isAsked && !isOver && (
          <Text>{day ? text('parameters.publish.deadline', { day }) : text('parameters.publish.noDeadline')}</Text>
        )}
        <Text>{text('parameters.publish.fixed')}</Text>
      </Stack>
    </Confirm>
  )
}

export function HideParameterDialog({ parameter, onClose }: Props) {
  const text = useText()
  const { shown } = useDialogContent(parameter)
  const hide = useHideParameter()
  const answers = useAnswerCounts(parameter)
  return (
    <Confirm
      opened={parameter !== null}
      title={text('parameters.hide.of', { name: shown ? nameWithYear(text, shown) : '' })}
      busy={hide.isPending}
      confirmLabel={text('parameters.hide')}
      onCancel={onClose}
      onConfirm={() => (parameter ? hide.mutateAsync(parameter).then(onClose, onClose) : undefined)}
    >
      <Stack gap="xs">
        <Text>{text('parameters.hide.says')}</Text>
        {answers && (
          <Text>
            {answers.submitted + answers.drafts === 0
              ? text('parameters.hide.noAnswers')
              : text('parameters.hide.answers', answers)}
          </Text>
        )}
      </Stack>
    </Confirm>
  )
}

export function UnhideParameterDialog({ parameter, onClose }: Props) {
  const text = useText()
  const { shown } = useDialogContent(parameter)
  const hide = useHideParameter()
  return (
    <Confirm
      opened={parameter !== null}
      title={text('parameters.unhide.of', { name: shown ? nameWithYear(text, shown) : '' })}
      busy={hide.isPending}
      confirmLabel={text('parameters.unhide')}
      onCancel={onClose}
      onConfirm={() => (parameter ? hide.mutateAsync(parameter).then(onClose, onClose) : undefined)}
    >
      <Text>{text('parameters.unhide.public')}</Text>
    </Confirm>
  )
}

export function DeleteParameterDialog({ parameter, onClose }: Props) {
  const text = useText()
  const { shown } = useDialogContent(parameter)
  const remove = useDeleteParameter()
  // Do not read its answers while it is being deleted.
  const isGone = remove.variables?.guid === parameter?.guid && !remove.isError
  const answers = useAnswerCounts(parameter?.published && !isGone ? parameter : null)
  return (
    <Confirm
      opened={parameter !== null}
      title={text('parameters.delete.of', { name: shown ? nameWithYear(text, shown) : '' })}
      busy={remove.isPending}
      confirmLabel={text('parameters.delete')}
      danger
      onCancel={onClose}
      onConfirm={() => (parameter ? remove.mutateAsync(parameter).then(onClose, onClose) : undefined)}
    >
      <Stack gap="xs">
        {!shown?.published && <Text>{text('parameters.delete.draft')}</Text>}
        {answers && <Text>{text('parameters.delete.answers', answers)}</Text>}
        {shown?.published && <Text>{text('parameters.delete.published')}</Text>}
      </Stack>
    </Confirm>
  )
}

function useAnswerCounts(parameter: Parameter | null) {
  const { data } = useParameterAnswers(parameter?.guid ?? null)
  return data && countAnswers(data)
}

const countAnswers = (answers: readonly ParameterAnswer[]) => ({
  submitted: answers.filter(({ isSubmitted }) => isSubmitted).length,
  drafts: answers.filter(one => !one.isSubmitted && (one.answerValue !== noLevel || one.remark !== '')).length,
  forced: answers.filter(({ forcedAnswerValue }) => forcedAnswerValue !== noLevel).length,
})
