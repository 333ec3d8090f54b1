// Ways to create a form: blank, as a copy of a published one, or by continuing a draft.
import { SimpleGrid, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { IconCopy, IconFilePlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { useText } from '../platform/i18n/text.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import classes from './CreateFormScreen.module.css'
import { DraftList } from './DraftList.tsx'
import { SettingsDialog, prefetchSettings } from './settings/SettingsDialog.tsx'
import { LocalDraftList } from './drafts/LocalDraftList.tsx'
import { useLocalDrafts } from './drafts/use-local-drafts.ts'
import type { Purpose, SettingsDraft } from './engine/settings-draft.ts'
import { TemplateChooser } from './TemplateChooser.tsx'

export function CreateFormScreen() {
  const text = useText()
  const navigate = useNavigate()
  const [choosing, setChoosing] = useState(false)
  const [purpose, setPurpose] = useState<Purpose | null>(null)
  const [settingsDraft, setSettingsDraft] = useState<SettingsDraft | null>(null)
  const localDrafts = useLocalDrafts(null)
  const copyButton = useRef<HTMLButtonElement>(null)
  const open = (next: Purpose, draft: SettingsDraft | null = null) => {
    setSettingsDraft(draft)
    setPurpose(next)
  }
  return (
    <>
      <PageHeader
        title={text('routes.forms.create')}
        crumbs={[
          { label: text('routes.forms.overview'), link: { to: '/forms/overview' } },
          { label: text('routes.forms.create') },
        ]}
      />
      <LocalDraftList
        drafts={localDrafts.drafts ?? []}
        sections={[]}
        onContinue={draft => draft.kind === 'settings' && open(draft.purpose, draft.draft)}
        onDiscard={localDrafts.discard}
      />
      <Stack gap="xl">
        <SimpleGrid cols={{ base: 1, sm: 2 }} maw={720}>
          <StartChoice
            icon={<IconFilePlus size={32} stroke={1.5} />}
            title={text('forms.create.blank')}
            hint={text('forms.create.blank.hint')}
            onClick={() => open({ kind: 'blank' })}
          />
          <StartChoice
            button={copyButton}
            icon={<IconCopy size={32} stroke={1.5} />}
            title={text('forms.create.copy')}
            hint={text('forms.create.copy.hint')}
            onClick={() => setChoosing(true)}
          />
        </SimpleGrid>
        <section>
          <Title order={2} mb="sm">
            {text('forms.drafts.title')}
          </Title>
          <DraftList from="create" />
        </section>
      </Stack>
      <TemplateChooser
        opened={choosing}
        onClose={() => setChoosing(false)}
        onChoose={template => {
          setChoosing(false)
          // The next dialog returns the focus to this button: the first dialog is gone by then.
          copyButton.current?.focus()
          open({ kind: 'copy', template })
        }}
      />
      <SettingsDialog
        purpose={purpose}
        localDraft={settingsDraft}
        onClose={() => {
          setPurpose(null)
          localDrafts.reload()
        }}
        onSaved={({ id }) => void navigate({ to: '/forms/overview/edit/$id', params: { id } })}
      />
    </>
  )
}

interface StartChoiceProps {
  button?: Ref<HTMLButtonElement>
  icon: ReactNode
  title: string
  hint: string
  onClick: () => void
}

function StartChoice({ button, icon, title, hint, onClick }: StartChoiceProps) {
  return (
    <UnstyledButton ref={button} className={classes['way'] ?? ''} onClick={onClick} {...prefetchSettings}>
      <span className={classes['icon']} aria-hidden>
        {icon}
      </span>
      <span>
        <Text component="span" display="block" fw={650} c="var(--imp-heading)">
          {title}
        </Text>
        <Text component="span" display="block" size="sm" c="dimmed">
          {hint}
        </Text>
      </span>
    </UnstyledButton>
  )
}
