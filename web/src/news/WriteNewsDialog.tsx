// An administrator writes news, for everybody or for some roles and countries.
import { Checkbox, Group, Radio, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { isBlank } from '@imp/domain/blank.ts'
import { maxNewsLength } from '@imp/domain/news/kinds.ts'
import { CountryChecklist } from '../countries/CountryChecklist.tsx'
import { useCountries } from '../countries/hooks.ts'
import { useText } from '../platform/i18n/text.ts'
import { problemText } from '../platform/problem-text.ts'
import { Button } from '../ui/Button.tsx'
import { DialogForm, longDialog } from '../ui/DialogForm.tsx'
import { Modal } from '../ui/Modal.tsx'
import { useSingleRun } from '../ui/use-single-run.ts'
import { useWriteNews } from './hooks.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

export function WriteNewsDialog({ opened, onClose }: Props) {
  const text = useText()
  return (
    <Modal opened={opened} onClose={onClose} title={text('news.write.title')} size="lg" classNames={longDialog}>
      <Fields onClose={onClose} />
    </Modal>
  )
}

const roles = ['Admin', 'NCLP', 'Viewer'] as const
type Role = (typeof roles)[number]

function Fields({ onClose }: Pick<Props, 'onClose'>) {
  const text = useText()
  const write = useWriteNews()
  const runOnce = useSingleRun()
  const [said, setSaid] = useState('')
  const [audience, setAudience] = useState('everybody')
  const [chosenRoles, setChosenRoles] = useState<Role[]>([])
  const [chosenCountries, setChosenCountries] = useState<ReadonlySet<string>>(new Set())
  const isForSome = audience === 'some'
  const { data: countries } = useCountries()
  const why = isBlank(said)
    ? text('news.write.fill')
    : isForSome && chosenRoles.length === 0 && chosenCountries.size === 0
      ? text('news.write.choose')
      : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (why) return
    const body = {
      text: said.trim(),
      roles: isForSome && chosenRoles.length > 0 ? chosenRoles : null,
      countries: isForSome && chosenCountries.size > 0 ? [...chosenCountries] : null,
    }
    runOnce(() => write.mutateAsync({ body }).then(onClose, () => {}))
  }
  return (
    <DialogForm
      onSubmit={submit}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
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
          onChange={event => setSaid(event.currentTarget.value)}
          maxLength={maxNewsLength}
          autosize
          minRows={3}
          data-autofocus
          dir="auto"
        />
        <Radio.Group label={text('news.write.audience')} value={audience} onChange={setAudience}>
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
              value={chosenRoles}
              onChange={given => setChosenRoles(roles.filter(role => given.includes(role)))}
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
              chosen={chosenCountries}
              onChange={setChosenCountries}
            />
          </>
        )}
        {write.error && (
          <Text c="var(--mantine-color-error)" role="alert">
            {problemText(write.error)}
          </Text>
        )}
      </Stack>
    </DialogForm>
  )
}
