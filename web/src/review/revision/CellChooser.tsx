// Selects the cells to return for revision; none: the whole table.
import { groupColumns } from '@imp/domain/forms/column-groups.ts'
import { cellPath, columnsOf, rowsOf } from '@imp/domain/forms/table-questions.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { cellLabel } from '../../filling/engine/cell-names.ts'
import classes from './Review.module.css'

interface Props {
  question: Question
  cells: readonly string[]
  onChange: (cells: readonly string[]) => void
}

export function CellChooser({ question, cells, onChange }: Props) {
  const text = useText()
  const [rows, columns, groups] = [rowsOf(question), columnsOf(question), groupColumns(question)]
  const hasGroups = groups.some(({ group }) => group)
  const corner = <th scope="col" rowSpan={hasGroups ? 2 : 1} aria-label={question.text} />
  return (
    <fieldset className={classes['cells']}>
      <legend>
        {cells.length === 0
          ? text('results.returning.wholeTable')
          : text('results.returning.cells', { count: cells.length })}
      </legend>
      <div className={classes['cellScroll']}>
        <table>
          <thead>
            {hasGroups && (
              <tr>
                {corner}
                {groups.map(({ group, columns: own }) => (
                  <th key={own[0].id} scope="colgroup" colSpan={own.length} className={classes['cellGroup']} dir="auto">
                    {group?.name}
                  </th>
                ))}
              </tr>
            )}
            <tr>
              {!hasGroups && corner}
              {columns.map(({ id, dimensionText }) => (
                <th key={id} scope="col" dir="auto">
                  {dimensionText}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.id}>
                <th scope="row" dir="auto">
                  {row.dimensionText}
                </th>
                {columns.map(column => {
                  const path = cellPath(row.id, column.id)
                  const isChosen = cells.includes(path)
                  return (
                    <td key={column.id}>
                      <label className={classes['cellBox']}>
                        <input
                          type="checkbox"
                          checked={isChosen}
                          aria-label={cellLabel(question, row.id, column.id)}
                          onChange={() => onChange(isChosen ? cells.filter(one => one !== path) : [...cells, path])}
                        />
                      </label>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </fieldset>
  )
}
