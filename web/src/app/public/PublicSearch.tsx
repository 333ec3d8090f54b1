// Finds countries, parameters, reports and questions by word beginnings. The field keeps the focus; arrow keys move through the
// results, Enter opens one.
import { VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type LinkProps, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Finding } from '@imp/domain/search/types.ts'
import { findingKinds } from '@imp/domain/search/kinds.ts'
import { useText } from '../../platform/i18n/text.ts'
import { FoundGroup } from '../../ui/FoundGroup.tsx'
import { usePublicFindings } from './hooks.ts'
import classes from './PublicSearch.module.css'

const typingPauseMs = 150

function linkTo({ kind, id, formId, detail }: Finding): LinkProps {
  switch (kind) {
    case 'country':
      return { to: '/countries/$code', params: { code: id } }
    case 'parameter':
      return { to: '/public/implementation-maps', search: { parameter: id } }
    case 'report':
      return { to: '/public/reports', search: { year: Number(/\d{4}/.exec(detail)?.[0]) || undefined } }
    case 'question':
      return { to: '/public/reports/non-exhaustive-parameters', search: { form: formId } }
  }
}

export function PublicSearch() {
  const text = useText()
  const id = useId()
  const router = useRouter()
  const [typed, setTyped] = useState('')
  const [words] = useDebouncedValue(typed.trim(), typingPauseMs)
  const { data, isFetching, isPlaceholderData } = usePublicFindings(words)
  const findings = words === '' ? [] : (data ?? [])
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, Math.max(0, findings.length - 1))
  const optionId = (index: number) => `${id}-${index}`
  const open = (finding: Finding | undefined) => {
    if (finding) void router.navigate(linkTo(finding))
  }
  const walk = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') return setTyped('')
    if (event.key === 'Enter') {
      event.preventDefault()
      // The results shown still belong to the earlier text.
      return isPlaceholderData || words !== typed.trim() ? undefined : open(findings[at])
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || findings.length === 0) return
    event.preventDefault()
    setChosen((at + step + findings.length) % findings.length)
  }
  const isEmpty = words !== '' && data?.length === 0 && !isFetching
  return (
    <search className={classes['frame']}>
      <label htmlFor={`${id}-field`} className={classes['label']}>
        {text('app.public.search')}
      </label>
      <div className={classes['field']}>
        <IconSearch size={20} aria-hidden className={classes['icon']} />
        <input
          id={`${id}-field`}
          type="text"
          className={classes['input']}
          role="combobox"
          aria-expanded={findings.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={findings.length > 0 ? optionId(at) : undefined}
          autoComplete="off"
          placeholder={text('app.public.search.hint')}
          value={typed}
          maxLength={200}
          onChange={event => {
            setTyped(event.currentTarget.value)
            setChosen(0)
          }}
          onKeyDown={walk}
        />
      </div>
      <div
        id={id}
        role="listbox"
        aria-label={text('app.public.search.found')}
        className={classes['list']}
        hidden={findings.length === 0}
      >
        {findingKinds.map(kind => {
          const ofKind = findings.map((finding, index) => ({ finding, index })).filter(one => one.finding.kind === kind)
          if (ofKind.length === 0) return null
          return (
            <FoundGroup
              key={kind}
              id={`${id}-${kind}`}
              title={text(`app.public.search.${kind}`)}
              options={ofKind.map(({ finding, index }) => ({
                key: `${finding.id} ${finding.formId}`,
                id: optionId(index),
                name: finding.name,
                detail: kind === 'country' ? '' : finding.detail,
                isChosen: index === at,
                onOpen: () => open(finding),
              }))}
              onKeyDown={walk}
            />
          )
        })}
      </div>
      {isEmpty && <p className={classes['none']}>{text('app.public.search.none')}</p>}
      <VisuallyHidden role="status">
        {words === '' || isFetching ? '' : text('app.public.search.count', { count: findings.length })}
      </VisuallyHidden>
    </search>
  )
}
