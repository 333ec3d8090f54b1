import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'

interface Props {
  getText: () => string
  name?: string | undefined
}

export function CopyTextButton({ getText, name }: Props) {
  const text = useText()
  const [isCopied, setCopied] = useState(false)
  const label = text(isCopied ? 'forms.unsaved.copied' : 'forms.unsaved.copy')
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={isCopied ? <IconCheck size={14} /> : <IconCopy size={14} />}
      {...(name && { 'aria-label': `${label}: ${name}` })}
      onClick={() => void navigator.clipboard.writeText(getText()).then(() => setCopied(true))}
    >
      {label}
    </Button>
  )
}
