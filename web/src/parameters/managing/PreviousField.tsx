// Which parameter of an earlier year this one follows: found by name, chosen, or none.
import { Select } from '@mantine/core'
import { unknownNetworkCode } from '@imp/domain/network-codes.ts'
import { useText } from '../../platform/i18n/text.ts'
import { useAllParameters } from '../hooks.ts'
import { nameWithYear } from '../name-with-year.ts'
import { automatic, none, type ParameterDraft } from './parameter-draft.ts'
import { findAutomatic, listPrevious } from './previous-parameters.ts'

interface Props {
  draft: ParameterDraft
  guid: string | null
  year: number
  isLocked: boolean
  onChange: (changes: Partial<ParameterDraft>) => void
}

export function PreviousField({ draft, guid, year, isLocked, onChange }: Props) {
  const text = useText()
  const { networkCode, name, previous } = draft
  const isCodeChosen = networkCode !== unknownNetworkCode
  const { data } = useAllParameters({ all: true, networkCode: Math.max(0, networkCode) }, isCodeChosen)
  const earlier = isCodeChosen ? listPrevious(data?.items ?? [], { guid, year }) : []
  const found = findAutomatic(earlier, name)
  const options = [
    // The automatic match is made once, on creation; later it can only be replaced by a choice.
    ...(guid === null || previous === automatic
      ? [
          {
            value: automatic,
            label: found
              ? text('parameters.previous.found', { name: nameWithYear(text, found) })
              : text('parameters.previous.automatic'),
          },
        ]
      : []),
    { value: none, label: text('parameters.previous.none') },
    ...earlier.map(one => ({ value: one.guid, label: nameWithYear(text, one) })),
  ]
  const isKnown = options.some(({ value }) => value === previous)
  return (
    <Select
      label={text('parameters.previous')}
      description={text('parameters.previous.hint')}
      data={isKnown ? options : [...options, { value: previous, label: text('ui.loading') }]}
      value={previous}
      onChange={value => value && onChange({ previous: value })}
      allowDeselect={false}
      searchable={options.length > 8}
      {...(isLocked && { readOnly: true, variant: 'filled' })}
    />
  )
}
