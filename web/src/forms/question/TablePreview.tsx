// A table question as it will look to contacts, with empty cells.
import { type CSSProperties, memo } from 'react'
import { groupColumns } from '@imp/domain/forms/column-groups.ts'
import { columnsOf, rowsOf } from '@imp/domain/forms/table-questions.ts'
import type { Group } from '@imp/domain/forms/question-parts.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { areFieldsEqual } from './rendering.ts'
import classes from './TablePreview.module.css'

const colours = (group: Group | null): CSSProperties | undefined =>
  group ? { background: group.backgroundColorHex, color: group.textColorHex } : undefined

interface Props {
  question: Pick<Question, 'subQuestions' | 'groups'>
}

export const TablePreview = memo(
  function TablePreview({ question }: Props) {
    const text = useText()
    const columns = columnsOf(question)
    const rows = rowsOf(question)
    const groups = groupColumns(question)
    const grouped = groups.some(({ group }) => group)
    if (columns.length === 0 && rows.length === 0) return null
    return (
      // In the tab order, so that a scrolling table can be reached by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <div className={classes['scroll']} role="region" aria-label={text('forms.questions.preview')} tabIndex={0}>
        <table className={classes['table']}>
          <thead>
            {grouped && (
              <tr>
                <th aria-hidden />
                {groups.map(({ group, columns: own }) => (
                  <th
                    key={own[0].id}
                    colSpan={own.length}
                    scope="colgroup"
                    style={colours(group)}
                    data-group={group ? true : undefined}
                    dir="auto"
                  >
                    {group?.name}
                  </th>
                ))}
              </tr>
            )}
            <tr>
              <th aria-hidden />
              {columns.map(column => (
                <th key={column.id} scope="col" dir="auto">
                  {column.dimensionText || '–'}
                  {column.isRequired && <span className={classes['star']}> *</span>}
                  {column.subQuestionType && (
                    <span className={classes['kind']}>{text(`forms.columnTypes.${column.subQuestionType}`)}</span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.id}>
                <th scope="row" dir="auto">
                  {row.dimensionText || '–'}
                  {row.isRequired && <span className={classes['star']}> *</span>}
                </th>
                {columns.map(({ id }) => (
                  <td key={id}>{'\u00a0'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )
  },
  areFieldsEqual('subQuestions', 'groups'),
)
