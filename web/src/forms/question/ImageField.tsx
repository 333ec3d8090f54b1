// The image of a question, in its dialog. Images are sent separately, so unsaved changes are saved first.
import { Group, Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { memo } from 'react'
import type { Question } from '@imp/domain/forms/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { QuestionImage } from '../image/QuestionImage.tsx'
import { areFieldsEqual } from './rendering.ts'

const shown = ['imageGuid', 'image', 'text'] as const

interface Props {
  question: Pick<Question, (typeof shown)[number]>
  isUnsaved: boolean
  onOpen: () => void
}

export const ImageField = memo(
  function ImageField({ question, isUnsaved, onOpen }: Props) {
    const text = useText()
    const which = isUnsaved ? 'forms.image.saveFirst' : question.imageGuid ? 'forms.image.change' : 'forms.image.add'
    return (
      <div role="group" aria-label={text('forms.image.file')}>
        <Text fw={500} size="sm" mb={4}>
          {text('forms.image.file')}
        </Text>
        <Group gap="sm">
          <QuestionImage question={question} isSmall />
          <Button variant="default" size="xs" leftSection={<IconPhoto size={14} />} onClick={onOpen}>
            {text(which)}
          </Button>
        </Group>
      </div>
    )
  },
  areFieldsEqual(...shown),
)
