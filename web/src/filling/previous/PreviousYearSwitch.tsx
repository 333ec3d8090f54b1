// 'Previous year': shows an administrator the old answers of a hard copy beside the new ones.
import { IconHistoryToggle } from '@tabler/icons-react'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { useAnswers } from '../inputs/answers-context.ts'

export function PreviousYearSwitch({ onChange }: { onChange: (isShown: boolean) => void }) {
  const text = useText()
  const { showsPrevious } = useAnswers()
  return (
    <Button
      variant={showsPrevious ? 'light' : 'default'}
      leftSection={<IconHistoryToggle size={18} />}
      aria-pressed={showsPrevious}
      onClick={() => onChange(!showsPrevious)}
    >
      {text('results.previous.toggle')}
    </Button>
  )
}
