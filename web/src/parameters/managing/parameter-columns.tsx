import { IconEyeOff, IconLock, IconWorld } from '@tabler/icons-react'
import { showDate } from '@imp/domain/dates.ts'
import { networkCodeName } from '@imp/domain/network-codes.ts'
import { parameterVisibilities } from '@imp/domain/parameters/levels.ts'
import type { Parameter } from '@imp/domain/parameters/types.ts'
import type { Texts } from '../../platform/i18n/text.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { Column } from '../../ui/table-column.ts'
import classes from './parameter-columns.module.css'
import { ParameterName } from '../ParameterName.tsx'

export const parameterColumns = (text: Texts): readonly Column<Parameter>[] => [
  { id: 'name', header: text('parameters.name'), cell: parameter => <ParameterName parameter={parameter} /> },
  {
    id: 'networkCode',
    header: text('parameters.networkCode'),
    cell: ({ networkCode }) => networkCodeName(networkCode),
    width: '9rem',
  },
  {
    id: 'visibility',
    header: text('parameters.visibility'),
    cell: parameter => <Visibility text={text} parameter={parameter} />,
    width: '10rem',
    narrow: 'near',
  },
  {
    id: 'created',
    header: text('parameters.created'),
    cell: ({ timeCreated }) => showDate(timeCreated),
    numeric: true,
    width: '9rem',
    narrow: 'named',
  },
  {
    id: 'deadline',
    header: text('parameters.deadline'),
    cell: ({ deadline, summary }) => (summary ? '' : showDate(deadline)),
    numeric: true,
    width: '8rem',
    narrow: 'named',
  },
]

/** A hidden parameter also shows who will see it once it is unhidden. */
function Visibility({ text, parameter: { hidden, visibility } }: { text: Texts; parameter: Parameter }) {
  return (
    <span className={classes['visibility']}>
      {hidden && <StatusBadge tone="orange" icon={<IconEyeOff />} label={text('parameters.hidden')} />}
      {visibility === parameterVisibilities.Public ? (
        <StatusBadge tone="green" icon={<IconWorld />} label={text('parameters.visibility.Public')} />
      ) : (
        <StatusBadge tone="grey" icon={<IconLock />} label={text('parameters.visibility.Internal')} />
      )}
    </span>
  )
}
