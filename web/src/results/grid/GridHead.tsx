// The head of a table: coloured groups over neighbouring columns, then the columns.
import { Fragment } from 'react'
import type { Group, Question, SubQuestion } from '@imp/domain/forms/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import classes from './AnswerGrid.module.css'

interface Props {
  question: Question
  columns: readonly SubQuestion[]
}
interface Run {
  readonly group: Group | undefined
  readonly columns: readonly SubQuestion[]
}

/** Neighbours of one group together; the rest one by one. */
function runsOf(columns: readonly SubQuestion[], groups: readonly Group[]): Run[] {
  const runs: Run[] = []
  for (const column of columns) {
    const group = groups.find(one => one.id === column.groupId)
    const last = runs.at(-1)
    if (group && last?.group === group) runs[runs.length - 1] = { group, columns: [...last.columns, column] }
    else runs.push({ group, columns: [column] })
  }
  return runs
}

export function GridHead({ question, columns }: Props) {
  const text = useText()
  const runs = runsOf(columns, question.groups)
  const hasGroups = runs.some(run => run.group)
  const corner = (
    <th className={classes['corner']} rowSpan={hasGroups ? 2 : 1} scope="col">
      <span className={classes['hidden']}>{text('results.grid.rows')}</span>
    </th>
  )
  const colours = (group: Group | undefined) =>
    group && { background: group.backgroundColorHex, color: group.textColorHex }
  return (
    <thead>
      {hasGroups && (
        <tr>
          {corner}
          {runs.map(({ group, columns: own }) => (
            <Fragment key={own[0]?.id}>
              <th className={classes['group']} colSpan={own.length} scope="colgroup" style={colours(group)} dir="auto">
                {group?.name}
              </th>
            </Fragment>
          ))}
        </tr>
      )}
      <tr>
        {!hasGroups && corner}
        {columns.map(column => (
          <th
            key={column.id}
            className={classes['columnHead']}
            scope="col"
            dir="auto"
            data-under={hasGroups || undefined}
          >
            {column.dimensionText}
            {column.isRequired && (
              <span className={classes['required']} title={text('results.filling.required')}>
                {' '}
                *
              </span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}
