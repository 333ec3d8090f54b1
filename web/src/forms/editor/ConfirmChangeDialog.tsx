// Asks before a change that resets skips or deletes a whole section, and lists what would be lost.
import { List, Stack, Text } from '@mantine/core'
import { shortenQuestionText } from '@imp/domain/forms/branching.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
import { numberedName } from '../engine/question-numbers.ts'
import type { Confirmation } from '../engine/proposal.ts'
import type { Sections } from '../engine/working-copy.ts'

interface Props {
  confirmation: Confirmation | null
  sections: Sections
  onClose: () => void
}

export function ConfirmChangeDialog({ confirmation, sections, onClose }: Props) {
  const text = useText()
  const { shown } = useDialogContent(confirmation)
  if (!shown) return null
  const { proposal, broken } = shown
  const { deletes, removes } = proposal
  const nameOf = (id: string | null) => {
    const question = sections.flatMap(({ questions }) => questions).find(one => one.id === id)
    return question ? numberedName(sections, question) : '–'
  }
  const title = deletes
    ? text('forms.sections.delete.title', { name: deletes.name })
    : text(removes ? 'forms.questions.delete.title' : 'forms.branching.ask.title')
  return (
    <Confirm
      opened={confirmation !== null}
      title={title}
      confirmLabel={deletes ? text('forms.sections.delete') : removes && text('forms.questions.delete.title')}
      danger={deletes !== undefined || removes !== undefined}
      onCancel={() => {
        onClose()
        shown.onCancel?.()
      }}
      onConfirm={() => {
        onClose()
        shown.onConfirm()
      }}
    >
      <Stack gap="sm">
        {deletes && <Text>{text('forms.sections.delete.question')}</Text>}
        {deletes && deletes.questions.length > 0 && (
          <NameList
            lead={text('forms.sections.delete.loss', { count: deletes.questions.length })}
            names={deletes.questions.map(question => numberedName(sections, question))}
          />
        )}
        {broken.length > 0 && (
          <>
            <Text>
              {text(
                deletes
                  ? 'forms.branching.ask.section'
                  : removes
                    ? 'forms.branching.ask.delete'
                    : 'forms.branching.ask.reorder',
                { count: broken.length },
              )}
            </Text>
            <List size="sm" spacing={6}>
              {broken.map(({ questionId, optionId, value, target }) => (
                <List.Item key={`${questionId} ${optionId}`} style={{ overflowWrap: 'anywhere' }}>
                  <bdi>
                    {text('forms.branching.ask.item', {
                      question: nameOf(questionId),
                      option: shortenQuestionText(value),
                      target: nameOf(target),
                    })}
                  </bdi>
                </List.Item>
              ))}
            </List>
          </>
        )}
        {(deletes ?? removes) && <Text>{text('forms.undo.offered')}</Text>}
      </Stack>
    </Confirm>
  )
}

const maxNames = 12

function NameList({ lead, names }: { lead: string; names: readonly string[] }) {
  const text = useText()
  return (
    <div>
      <Text>{lead}</Text>
      <List size="sm" spacing={4} mt={6}>
        {names.slice(0, maxNames).map(name => (
          <List.Item key={name} style={{ overflowWrap: 'anywhere' }}>
            <bdi>{name}</bdi>
          </List.Item>
        ))}
        {names.length > maxNames && (
          <List.Item>{text('forms.sections.delete.more', { count: names.length - maxNames })}</List.Item>
        )}
      </List>
    </div>
  )
}
