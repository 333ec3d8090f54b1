// Copies something to the clipboard and confirms it on the button.
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { TextId } from '@imp/domain/texts.ts'
import { announce } from './announce.ts'
import { useText } from './i18n/text.ts'
import { IconButton } from '../ui/IconButton.tsx'

interface Props {
  label: string
  icon: ReactNode
  content: () => string
}

const shownMs = 2000

export function CopyButton({ label, icon, content }: Props) {
  const text = useText()
  const [outcome, setOutcome] = useState<TextId | null>(null)
  useEffect(() => {
    if (!outcome) return
    announce(text(outcome))
    const timer = setTimeout(() => setOutcome(null), shownMs)
    return () => clearTimeout(timer)
  }, [outcome, text])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(content())
      setOutcome('ui.copied')
    } catch {
      setOutcome('ui.copyFailed')
    }
  }
  return (
    <IconButton label={outcome ? text(outcome) : label} variant="default" size={36} onClick={() => void copy()}>
      {outcome === 'ui.copied' ? <IconCheck size={18} aria-hidden /> : icon}
    </IconButton>
  )
}
