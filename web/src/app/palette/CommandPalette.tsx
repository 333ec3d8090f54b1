// Finds pages, forms, results, reports and countries by name. The field keeps the focus; arrow keys move through the results,
// Enter opens one. Mantine's Spotlight does not announce the selected result, so this has its own list.
import '../../mantine-css-screens.ts'
import { TextInput, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useText } from '../../platform/i18n/text.ts'
import { FoundGroup } from '../../ui/FoundGroup.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
import classes from './CommandPalette.module.css'
import { type Finding, useFindings } from './hooks.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

export function CommandPalette({ opened, onClose }: Props) {
  const text = useText()
  const { shown, openCount } = useDialogContent(opened || null)
  return (
    <Modal opened={opened} onClose={onClose} title={text('app.palette.title')} size="lg" centered={false}>
      {shown && <Search key={openCount} onClose={onClose} />}
    </Modal>
  )
}

const typingPauseMs = 200

function Search({ onClose }: Pick<Props, 'onClose'>) {
  const text = useText()
  const id = useId()
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const [words] = useDebouncedValue(typed.trim(), typingPauseMs)
  const { groups, isSearching } = useFindings(words)
  const findings = groups.flatMap(group => group.findings)
  const [chosen, setChosen] = useState<string | null>(null)
  const at = Math.max(
    0,
    findings.findIndex(finding => finding.id === chosen),
  )
  const current = findings[at]
  const optionId = (finding: Finding) => `${id}-${findings.indexOf(finding)}`
  const currentId = current && optionId(current)
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])

  const open = (finding: Finding | undefined) => {
    if (!finding) return
    onClose()
    void router.navigate(finding.link)
  }
  const walk = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      return open(current)
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || findings.length === 0) return
    event.preventDefault()
    setChosen(findings[(at + step + findings.length) % findings.length]?.id ?? null)
  }
  const isEmpty = findings.length === 0 && !isSearching
  return (
    <>
      <TextInput
        data-autofocus
        role="combobox"
        aria-label={text('app.palette.field')}
        aria-expanded={findings.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={currentId}
        autoComplete="off"
        leftSection={<IconSearch size={18} aria-hidden />}
        placeholder={text('app.palette.field')}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={walk}
      />
      <div id={id} role="listbox" aria-label={text('app.palette.found')} className={classes['list']}>
        {groups.map(({ title, findings: items }) => (
          <FoundGroup
            key={title}
            id={`${id}-${title}`}
            title={text(title)}
            options={items.map(finding => ({
              key: finding.id,
              id: optionId(finding),
              name: finding.label,
              detail: finding.detail ?? '',
              isChosen: finding === current,
              onOpen: () => open(finding),
            }))}
            onKeyDown={walk}
          />
        ))}
      </div>
      {isEmpty && <p className={classes['none']}>{text('app.palette.none')}</p>}
      <VisuallyHidden role="status">
        {isSearching ? '' : text('app.palette.count', { count: findings.length })}
      </VisuallyHidden>
    </>
  )
}
