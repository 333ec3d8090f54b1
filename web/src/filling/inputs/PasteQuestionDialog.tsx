// A pasted block with two readings: shows the cells that differ in both readings; one press decides for all. Closing pastes nothing.
import { Text } from '@mantine/core'
import { cellPath, columnsOf, rowsOf } from '@imp/domain/forms/table-questions.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import type { Value } from '@imp/domain/forms/values.ts'
import { showGrouped } from '@imp/domain/numbers/show-number.ts'
import {
  type CellDifference,
  compareReadings,
  type PasteDoubt,
  type PasteQuestion,
  type PasteReading,
  type PastedCell,
} from '@imp/domain/filling/pasted-block.ts'
import type { TextId } from '@imp/domain/texts.ts'
import { useIntl } from 'react-intl'
import { useText } from '../../platform/i18n/text.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogContent, longDialog } from '../../ui/DialogForm.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { cellNames } from '../engine/cell-names.ts'
import { cellKey, storedPart } from '../engine/field-parts.ts'
import { Names } from './Names.tsx'
import type { OnPasteAnswer } from '../grid/clipboard-actions.ts'
import classes from './PasteQuestionDialog.module.css'

interface Props {
  question: Question
  asked: PasteQuestion | null
  /** null: not shown. */
  previous: { readonly year: string; readonly value: Value | undefined } | null
  onAnswer: OnPasteAnswer
}

const maxListed = 50

const readingTexts: Readonly<Record<Exclude<PasteDoubt, 'mark'>, readonly [TextId, TextId]>> = {
  hidden: ['results.pasting.noHidden', 'results.pasting.everything'],
  headings: ['results.pasting.noHeadings', 'results.pasting.everything'],
  blanks: ['results.pasting.noBlanks', 'results.pasting.everything'],
  rows: ['results.pasting.byName', 'results.pasting.inOrder'],
  columns: ['results.pasting.byName', 'results.pasting.inOrder'],
  merged: ['results.pasting.mergedOnce', 'results.pasting.mergedEach'],
  struck: ['results.pasting.noStruck', 'results.pasting.unchanged'],
  raised: ['results.pasting.asNumbers', 'results.pasting.unchanged'],
  exact: ['results.pasting.exact', 'results.pasting.displayed'],
}
const markTexts = { ',': 'results.pasting.comma', '.': 'results.pasting.point' } as const

function nameReadings({ doubt, first, second }: PasteQuestion): readonly [TextId, TextId] {
  if (doubt !== 'mark') return readingTexts[doubt]
  return [markTexts[first.mark ?? '.'], markTexts[second.mark ?? ',']]
}

export function PasteQuestionDialog({ question, asked, previous, onAnswer }: Props) {
  const text = useText()
  return (
    <Modal
      role="alertdialog"
      opened={asked !== null}
      onClose={() => onAnswer(null)}
      title={text('results.pasting.ask')}
      size="xl"
      classNames={longDialog}
    >
      {asked && <BlockReadings question={question} asked={asked} previous={previous} onAnswer={onAnswer} />}
    </Modal>
  )
}

function BlockReadings({ question, asked, previous, onAnswer }: Props & { asked: PasteQuestion }) {
  const text = useText()
  const differences = compareReadings(asked.first, asked.second)
  const [first, second] = nameReadings(asked)
  const [rows, columns] = [rowsOf(question), columnsOf(question)]
  const listed = differences.slice(0, maxListed).flatMap(one => {
    const [row, column] = [rows[one.row], columns[one.column]]
    return row && column ? [{ ...one, rowId: row.id, columnId: column.id }] : []
  })
  const leftOut = [
    { reading: first, names: listUnknown(asked.first) },
    { reading: second, names: listUnknown(asked.second) },
  ].filter(({ names }) => names.length > 0)
  const before = ({ rowId, columnId }: { readonly rowId: string; readonly columnId: string }) =>
    storedPart(previous?.value ?? null, cellKey(rowId, columnId)).numeric
  const showsPrevious = previous !== null && listed.some(one => before(one) !== null)
  const buttons = (
    <>
      <Button variant="default" onClick={() => onAnswer(null)}>
        {text('ui.cancel')}
      </Button>
      <Button variant="default" onClick={() => onAnswer(true)}>
        {text(second)}
      </Button>
      <Button onClick={() => onAnswer(false)} data-autofocus>
        {text(first)}
      </Button>
    </>
  )
  return (
    <DialogContent buttons={buttons}>
      <Text>{text('results.pasting.ask.hint')}</Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled with keys */}
      <div className={classes['scroll']} tabIndex={0} role="group" aria-label={text('results.pasting.ask')}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{text('results.pasting.cell')}</th>
              <th scope="col">{text('results.pasting.copied')}</th>
              <th scope="col">{text(first)}</th>
              <th scope="col">{text(second)}</th>
              {showsPrevious && <th scope="col">{previous.year}</th>}
            </tr>
          </thead>
          <tbody>
            {listed.map(one => (
              <tr key={cellPath(one.rowId, one.columnId)}>
                <th scope="row">
                  <Names names={cellNames(question, one.rowId, one.columnId)} />
                </th>
                <td data-label={text('results.pasting.copied')}>
                  <bdi>{copiedText(one)}</bdi>
                </td>
                <Reading cell={one.first} label={text(first)} />
                <Reading cell={one.second} label={text(second)} />
                {showsPrevious && <NumberText number={before(one)} label={previous.year} />}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {differences.length > listed.length && (
        <Text size="sm">{text('results.pasting.more', { count: differences.length - listed.length })}</Text>
      )}
      {leftOut.map(({ reading, names }) => (
        <Text key={reading} size="sm">
          <b>{text(reading)}:</b> {text('results.pasting.unknown', { names: names.join(', ') })}
        </Text>
      ))}
    </DialogContent>
  )
}

/** Headings that match no row or column of the table: their cells are not pasted. */
const listUnknown = ({ notes }: PasteReading): readonly string[] =>
  notes.flatMap(note => (typeof note === 'object' ? note.unknown : []))

const copiedText = ({ first, second }: CellDifference): string => first?.text ?? second?.text ?? ''

/** @param label the column's header, shown in each cell on narrow screens */
function Reading({ cell, label }: { cell: PastedCell | undefined; label: string }) {
  const text = useText()
  if (cell?.content && cell.content.numeric !== null) return <NumberText number={cell.content.numeric} label={label} />
  if (cell?.content)
    return (
      <td data-label={label}>
        <bdi>{cell.content.textValue}</bdi>
      </td>
    )
  return (
    <td className={classes['none']} data-label={label}>
      {text(cell === undefined ? 'results.pasting.unchanged' : 'results.validation.notANumber')}
    </td>
  )
}

function NumberText({ number, label }: { number: number | null; label: string }) {
  const { locale } = useIntl()
  return (
    <td className={classes['number']} data-label={label}>
      <bdi dir="ltr">{number === null ? '' : showGrouped(number, locale)}</bdi>
    </td>
  )
}
