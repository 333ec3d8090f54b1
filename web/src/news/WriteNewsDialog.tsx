// Administrators write news for everyone, or for certain roles and countries.
import { Checkbox, Group, Radio, Stack, Textarea } from '@mantine/core'
import { dequal } from 'dequal/lite'
import { type FormEvent, useState } from 'react'
import { isBlank } from '@imp/domain/blank.ts'
import { maxNewsLength } from '@imp/domain/news/kinds.ts'
import { CountryChecklist } from '../countries/CountryChecklist.tsx'
import { useCountries } from '../countries/hooks.ts'
import { useText } from '../platform/i18n/text.ts'
import { problemText } from '../platform/problem-text.ts'
import { GuardedDialog } from '../platform/unsaved/GuardedDialog.tsx'
import { type Guard, useUnsaved } from '../platform/unsaved/use-discard-guard.tsx'
import { Button } from '../ui/Button.tsx'
import { DialogForm } from '../ui/DialogForm.tsx'
import { useSingleRun } from '../ui/use-single-run.ts'
import { useWriteNews } from './hooks.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

export function WriteNewsDialog({ opened, onClose }: Props) {
  const text = useText()
  return (
    <GuardedDialog content={opened || null} title={() => text('news.write.title')} size="lg" onClose={onClose}>
      {(_, guard) => <Fields guard={guard} />}
    </GuardedDialog>
  )
}

const roles = ['Admin', 'NCLP', 'Viewer'] as const
type Role = (typeof roles)[number]
const emptyNews = {
  said: '',
  audience: 'everybody',
  chosenRoles: [] as readonly Role[],
  chosenCountries: [] as readonly string[],
}

function Fields({ guard }: { guard: Guard }) {
  const text = useText()
  const write = useWriteNews()
  const runOnce = useSingleRun()
  const [draft, setDraft] = useState(emptyNews)
  const { said, audience, chosenRoles, chosenCountries } = draft
  const change = (changes: Partial<typeof emptyNews>) => setDraft(now => ({ ...now, ...changes }))
  const hint = useUnsaved(guard, { key: 'news', draft: dequal(draft, emptyNews) ? null : draft, restore: setDraft })
  const isForSome = audience === 'some'
  const { data: countries } = useCountries()
  const why = isBlank(said)
    ? text('news.write.fill')
    : isForSome && chosenRoles.length === 0 && chosenCountries.length === 0
      ? text('news.write.choose')
      : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (why) return
    const body = {
      text: said.trim(),
      roles: isForSome && chosenRoles.length > 0 ? [...chosenRoles] : null,
      countries: isForSome && chosenCountries.length > 0 ? [...chosenCountries] : null,
    }
    runOnce(() => write.mutateAsync({ body }).then(guard.close, () => {}))
  }
  return (
    <DialogForm
      onSubmit={submit}
      failure={write.error && problemText(write.error)}
      hint={hint}
      buttons={
        <>
          <Button variant="default" onClick={guard.askClose}>
            {text('ui.cancel')}
          </Button>
          <Button type="submit" disabledReason={why} loading={write.isPending}>
            {text('news.write.submit')}
          </Button>
        </>
      }
    >
      <Stack>
        <Textarea
          label={text('news.write.text')}
          value={said}
          onChange={({ currentTarget: { value } }) => change({ said: value })}
          maxLength={maxNewsLength}
          autosize
          minRows={3}
          data-autofocus
        />
        <Radio.Group
          label={text('news.write.audience')}
          value={audience}
          onChange={value => change({ audience: value })}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="everybody" label={text('news.write.everybody')} />
            <Radio value="some" label={text('news.write.some')} />
          </Stack>
        </Radio.Group>
        {isForSome && (
          <>
            <Checkbox.Group
              label={text('news.write.roles')}
              description={text('news.write.roles.hint')}
              value={[...chosenRoles]}
              onChange={given => change({ chosenRoles: roles.filter(role => given.includes(role)) })}
            >
              <Group mt="xs">
                {roles.map(role => (
                  <Checkbox key={role} value={role} label={text(`news.role.${role}`)} />
                ))}
              </Group>
            </Checkbox.Group>
            <CountryChecklist
              legend={text('news.write.countries')}
              unionLabel={text('news.write.union')}
              countries={countries}
              chosen={new Set(chosenCountries)}
              onChange={chosen => change({ chosenCountries: [...chosen] })}
            />
          </>
        )}
      </Stack>
    </DialogForm>
  )
}
