// The table's header: column widths, coloured groups, columns.
import { Fragment, useMemo } from 'react'
import { groupColumns } from '@imp/domain/forms/column-groups.ts'
import { columnsOf } from '@imp/domain/forms/table-questions.ts'
import type { Group, SubQuestion } from '@imp/domain/forms/question-parts.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import classes from './AnswerGrid.module.css'
import { columnWidths } from './widths.ts'

interface Props {
  question: Question
  columns: readonly SubQuestion[]
}

export function GridHead({ question, columns }: Props) {
  const text = useText()
  const groups = groupColumns(question)
  const hasGroups = groups.some(({ group }) => group)
  const corner = (
    <th className={classes['corner']} rowSpan={hasGroups ? 2 : 1} scope="col">
      <span className={classes['hidden']}>{text('results.grid.rows')}</span>
    </th>
  )
  const colours = (group: Group | null) =>
    group ? { background: group.backgroundColorHex, color: group.textColorHex } : undefined
  return (
    <thead>
      {hasGroups && (
        <tr>
          {corner}
          {groups.map(({ group, columns: own }) => (
            <Fragment key={own[0].id}>
              <th className={classes['group']} colSpan={own.length} scope="colgroup" style={colours(group)}>
                <bdi>{group?.name}</bdi>
              </th>
            </Fragment>
          ))}
        </tr>
      )}
      <tr>
        {!hasGroups && corner}
        {columns.map(column => (
          <th key={column.id} className={classes['columnHead']} scope="col" data-under={hasGroups || undefined}>
            <HeadText text={column.dimensionText} isRequired={column.isRequired} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

export function GridColumns({ question }: { question: Question }) {
  const [head, ...widths] = useMemo(() => columnWidths(question), [question])
  return (
    <colgroup>
      <col style={{ inlineSize: head }} />
      {columnsOf(question).map(({ id }, at) => (
        <col key={id} style={{ inlineSize: widths[at] }} />
      ))}
    </colgroup>
  )
}

/** The text has its own direction; the cell around it keeps the page's. */
export function HeadText({ text, isRequired }: { text: string; isRequired: boolean }) {
  const say = useText()
  return (
    <span className={classes['headText']} dir="auto">
      {text}
      {isRequired && (
        <span className={classes['required']} title={say('results.filling.required')}>
          {/* A no-break space keeps the asterisk with the last word. */}
          {'\u00a0*'}
        </span>
      )}
    </span>
  )
}
