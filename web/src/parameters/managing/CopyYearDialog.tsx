// Copies all parameters of a network code to a later year, in one request.
import { Group, Select, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { endOfDay, noDate } from '@imp/domain/dates.ts'
import { networkCodeNames, networkCodes, type NetworkCodeName } from '@imp/domain/network-codes.ts'
import type { Parameter } from '@imp/domain/parameters/types.ts'
import type { Reason } from '@imp/domain/texts.ts'
import { dayBlocker } from '../../forms/engine/deadline-day.ts'
import { DeadlineField } from '../../forms/settings/DeadlineField.tsx'
import { useText } from '../../platform/i18n/text.ts'
import { problemText } from '../../platform/problem-text.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogForm, longDialog } from '../../ui/DialogForm.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { isDay } from '../../ui/typed-day.ts'
import { useDialogContent } from '../../ui/use-dialog-content.ts'
import { useSingleRun } from '../../ui/use-single-run.ts'
import { useAllParameters, useCopyYear } from '../hooks.ts'
import { networkCodeOptions } from '../names.ts'
import classes from './CopyYear.module.css'

interface Props {
  opened: boolean
  onClose: () => void
}

export function CopyYearDialog({ opened, onClose }: Props) {
  const text = useText()
  const { shown, openCount } = useDialogContent(opened || null)
  return (
    <Modal opened={opened} onClose={onClose} title={text('parameters.copyYear')} size="md" classNames={longDialog}>
      {shown && <CopyYear key={openCount} onClose={onClose} />}
    </Modal>
  )
}

interface Choice {
  readonly code: NetworkCodeName | null
  readonly fromYear: number | null
  readonly year: number | null
  readonly day: string | null
}
const nothingChosen: Choice = { code: null, fromYear: null, year: null, day: null }

const yearsAhead = 5

function CopyYear({ onClose }: Pick<Props, 'onClose'>) {
  const text = useText()
  const [choice, setChoice] = useState(nothingChosen)
  const { code, fromYear, year, day } = choice
  const change = (changes: Partial<Choice>) => setChoice(now => ({ ...now, ...changes }))
  const all = useAllParameters({ all: true, networkCode: code ? networkCodes[code] : 0 }, code !== null)
  const visible = code && all.data && !all.isPlaceholderData ? all.data.items.filter(({ hidden }) => !hidden) : []
  const years = [...new Set(visible.map(one => one.year))].sort((a, b) => b - a)
  const copied = visible.filter(one => one.year === fromYear)
  const copy = useCopyYear()
  const runOnce = useSingleRun()
  const why = copyBlocker(choice, copied)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (why || !code || fromYear === null || year === null) return
    const deadline = day !== null && isDay(day) ? endOfDay(day) : noDate
    runOnce(() => copy.mutateAsync({ networkCode: networkCodes[code], fromYear, year, deadline }).then(onClose))
  }
  const toOption = (one: number) => ({ value: String(one), label: String(one) })
  const targets = fromYear === null ? [] : Array.from({ length: yearsAhead }, (_, at) => fromYear + 1 + at)
  return (
    <DialogForm
      onSubmit={submit}
      failure={copy.error && problemText(copy.error)}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            {text('ui.cancel')}
          </Button>
          <Button type="submit" disabledReason={why && text(why.text, why.values)} loading={copy.isPending}>
            {text('parameters.copyYear.copy', { count: copied.length })}
          </Button>
        </>
      }
    >
      <Stack>
        <Text size="sm">{text('parameters.copyYear.says')}</Text>
        <Select
          label={text('parameters.networkCode')}
          data={networkCodeOptions}
          value={code}
          onChange={value =>
            setChoice({ ...nothingChosen, day, code: networkCodeNames.find(one => one === value) ?? null })
          }
          allowDeselect={false}
          withAsterisk
          data-autofocus
        />
        <Group grow align="flex-start">
          <Select
            label={text('parameters.copyYear.from')}
            data={years.map(toOption)}
            value={fromYear === null ? null : String(fromYear)}
            onChange={value => {
              const chosen = Number(value)
              change({ fromYear: chosen, year: chosen + 1 })
            }}
            allowDeselect={false}
            withAsterisk
            nothingFoundMessage={text('parameters.copyYear.noYears')}
          />
          <Select
            label={text('parameters.copyYear.to')}
            data={targets.map(toOption)}
            value={year === null ? null : String(year)}
            onChange={value => change({ year: Number(value) })}
            allowDeselect={false}
            withAsterisk
          />
        </Group>
        <DeadlineField
          label={text('parameters.deadline')}
          value={day}
          onChange={next => change({ day: next })}
          clearable
        />
        {copied.length > 0 && (
          <div>
            <Text size="sm" fw={600}>
              {text('parameters.copyYear.list', { count: copied.length })}
            </Text>
            <ul className={classes['list']}>
              {copied.map(one => (
                <li key={one.guid}>
                  <bdi>{one.name}</bdi>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Stack>
    </DialogForm>
  )
}

function copyBlocker({ code, fromYear, year, day }: Choice, copied: readonly Parameter[]): Reason | null {
  if (code === null) return { text: 'parameters.dialog.codeFirst' }
  if (fromYear === null || year === null) return { text: 'parameters.copyYear.yearFirst' }
  if (copied.length === 0) return { text: 'parameters.copyYear.nothing' }
  return dayBlocker(day)
}
