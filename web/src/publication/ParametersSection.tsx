// Switches for the published parameters that are not hidden, as on the implementation maps.
import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { networkCodeName } from '@imp/domain/network-codes.ts'
import { parameterVisibilities } from '@imp/domain/parameters/levels.ts'
import type { Parameter } from '@imp/domain/parameters/types.ts'
import { whatVisitorsSee } from '../parameters/what-visitors-see.ts'
import { type Texts, useText } from '../platform/i18n/text.ts'
import type { Column } from '../ui/table-column.ts'
import { useSetParameterPublic, useShownParameters } from './hooks.ts'
import { ListSection } from './ListSection.tsx'
import { PublicSwitch } from './PublicSwitch.tsx'

const columnsOf = (text: Texts): readonly Column<Parameter>[] => [
  {
    id: 'name',
    header: text('publication.parameter'),
    cell: parameter => (
      <>
        {`${parameter.name} (${parameter.year})`}
        {parameter.summedUp && (
          <Text size="sm" c="dimmed">
            {whatVisitorsSee(text, parameter.summedUp)}
          </Text>
        )}
      </>
    ),
  },
  {
    id: 'networkCode',
    header: text('publication.parameter.networkCode'),
    cell: ({ networkCode }) => networkCodeName(networkCode),
    width: '9rem',
  },
  {
    id: 'public',
    header: text('publication.title'),
    cell: parameter => <ParameterSwitch parameter={parameter} />,
    width: '15rem',
    narrow: 'near',
  },
]

export function ParametersSection() {
  const text = useText()
  const columns = useMemo(() => columnsOf(text), [text])
  const parameters = useShownParameters()
  const rows = parameters.data?.result
  return (
    <ListSection
      title={text('publication.section.parameters')}
      lead={text('publication.lead.parameters')}
      read={{ ...parameters, data: rows }}
      columns={columns}
      keyOf={({ guid }) => guid}
    />
  )
}

function ParameterSwitch({ parameter }: { parameter: Parameter }) {
  const set = useSetParameterPublic()
  const { guid, name, year, visibility } = parameter
  return (
    <PublicSwitch
      subject={{ kind: 'parameter', id: guid, name, year, years: [] }}
      isPublic={visibility === parameterVisibilities.Public}
      pending={set.isPending ? set.variables.flag : null}
      onSet={flag => set.mutate({ parameter, flag })}
    />
  )
}
