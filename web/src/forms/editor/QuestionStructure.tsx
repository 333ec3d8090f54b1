import { Group, List, Stack, Text } from '@mantine/core'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { showReadable } from '../../platform/i18n/numbers.ts'
import { useText } from '../../platform/i18n/text.ts'
import { RichTextView } from '../../ui/rich-text/RichTextView.tsx'
import { describeDeltaRules } from '../engine/describe-delta-rules.ts'
import { TablePreview } from '../question/TablePreview.tsx'

export function QuestionStructure({ question }: { question: Question }) {
  const text = useText()
  const { hasOptions, hasTable } = questionTypes.get(question.type)
  const { min, max, help } = question
  const rules = describeDeltaRules(question, text)
  return (
    <Stack gap="xs">
      {help && (
        <Text size="sm" c="dimmed" component="div">
          <RichTextView html={help} />
        </Text>
      )}
      {(min !== null || max !== null) && (
        <Group gap="md">
          {min !== null && <Text size="sm">{`${text('forms.questions.min')}: ${showReadable(min)}`}</Text>}
          {max !== null && <Text size="sm">{`${text('forms.questions.max')}: ${showReadable(max)}`}</Text>}
        </Group>
      )}
      {hasOptions && (
        <List size="sm">
          {question.options.map(({ id, value }) => (
            <List.Item key={id}>
              <bdi>{value}</bdi>
            </List.Item>
          ))}
        </List>
      )}
      {hasTable && <TablePreview question={question} />}
      {rules.length > 0 && (
        <div>
          <Text size="sm" fw={500}>
            {text('forms.deltaRules.title')}
          </Text>
          <List size="sm">
            {rules.map((rule, at) => (
              <List.Item key={at}>
                <bdi>{rule}</bdi>
              </List.Item>
            ))}
          </List>
        </div>
      )}
    </Stack>
  )
}
