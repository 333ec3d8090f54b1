// The switch of one thing that can be public, with links to view it as a visitor and to schedule it. Optimistic: it reverts if the
// server refuses.
import { ActionIcon, Group, Switch } from '@mantine/core'
import { IconClock, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../platform/i18n/text.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Tooltip } from '../ui/Tooltip.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import { nameWithYear, type PublicSubject } from './public-subject.ts'
import { visitorAddress } from './visitor-address.ts'

interface Props {
  subject: PublicSubject
  isPublic: boolean
  isPartly?: boolean
  pending: boolean | null
  onSet: (flag: boolean) => void
}

export function PublicSwitch({ subject, isPublic, isPartly = false, pending, onSet }: Props) {
  const text = useText()
  const [isPlanning, setPlanning] = useState(false)
  const { kind, id, year } = subject
  const name = nameWithYear(subject)
  const shown = pending ?? isPublic
  const state = shown ? 'publication.public' : isPartly ? 'publication.partly' : 'publication.internal'
  const openLabel = text('publication.openAsVisitor', { name })
  return (
    <Group gap={4} wrap="nowrap">
      <Switch
        mih={24}
        miw="7.5rem"
        checked={shown}
        label={text(state)}
        aria-label={text('publication.switch', { name })}
        onChange={event => pending === null && onSet(event.currentTarget.checked)}
      />
      <Tooltip label={openLabel}>
        <ActionIcon
          component="a"
          href={visitorAddress(kind, { id, year })}
          target="_blank"
          rel="noopener"
          variant="subtle"
          size="lg"
          aria-label={openLabel}
        >
          <IconExternalLink size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <IconButton label={text('publication.planFor', { name })} onClick={() => setPlanning(true)}>
        <IconClock size={18} aria-hidden />
      </IconButton>
      <PlanDialog opened={isPlanning} onClose={() => setPlanning(false)} subject={subject} isPublic={isPublic} />
    </Group>
  )
}
