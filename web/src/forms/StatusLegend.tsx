import { Group } from '@mantine/core'
import { useText } from '../platform/i18n/text.ts'
import { FormStatus } from './FormStatus.tsx'

export function StatusLegend() {
  const text = useText()
  return (
    <Group
      component="ul"
      gap="4px 16px"
      aria-label={text('forms.status.legend')}
      p={0}
      m={0}
      style={{ listStyle: 'none' }}
    >
      {(['New', 'Partial', 'Submitted', 'ClosedNotSubmitted'] as const).map(status => (
        <li key={status}>
          <FormStatus status={status} plain />
        </li>
      ))}
    </Group>
  )
}
