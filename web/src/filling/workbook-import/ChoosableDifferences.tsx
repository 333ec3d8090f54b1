// The differences of one section by question: stored answer, workbook answer, and notes.
import { Checkbox } from '@mantine/core'
import { IconAlertCircleFilled, IconAlertTriangle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { WorkbookDifference } from '@imp/domain/filling/workbook-types.ts'
import { useText } from '../../platform/i18n/text.ts'
import { Became } from '../../ui/ChangeItem.tsx'
import { cellNames } from '../engine/cell-names.ts'
import { Names } from '../inputs/Names.tsx'
import { isApplicable, keyOf, listApplicable, type QuestionGroup, type SectionGroup } from './difference-groups.ts'
import classes from './WorkbookImport.module.css'
import numbered from '../../ui/Numbered.module.css'

interface Choosing {
  chosen: ReadonlySet<string>
  onChoose: (keys: readonly string[], isChosen: boolean) => void
}

export function ChoosableDifferences({ section, ...choosing }: Choosing & { section: SectionGroup }) {
  const text = useText()
  const id = useId()
  const { name, number, questions } = section
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <div className={classes['head']}>
        <ManyBox
          {...choosing}
          keys={listApplicable(questions)}
          label={text('results.workbookImport.chooseSection', { section: name })}
        />
        <h3 id={id} className={numbered['numbered']}>
          {number} <bdi>{name}</bdi>
        </h3>
      </div>
      <ul className={classes['questions']}>
        {questions.map(group => (
          <Question key={group.question.id} group={group} {...choosing} />
        ))}
      </ul>
    </section>
  )
}

function ManyBox({ keys, label, chosen, onChoose }: Choosing & { keys: readonly string[]; label: string }) {
  const count = keys.filter(key => chosen.has(key)).length
  if (keys.length === 0) return <span className={classes['noBox']} />
  return (
    <Checkbox
      aria-label={label}
      checked={count === keys.length}
      indeterminate={count > 0 && count < keys.length}
      onChange={() => onChoose(keys, count < keys.length)}
    />
  )
}

const cellsAtFirst = 12

function Question({ group, ...choosing }: Choosing & { group: QuestionGroup }) {
  const text = useText()
  const [isUnfolded, setUnfolded] = useState(false)
  const { question, number, differences } = group
  const shown = isUnfolded ? differences : differences.slice(0, cellsAtFirst)
  const left = differences.length - shown.length
  return (
    <li className={classes['question']}>
      <div className={classes['name']}>
        {differences.length > 1 && (
          <ManyBox
            {...choosing}
            keys={listApplicable([group])}
            label={text('results.workbookImport.chooseSection', { section: number })}
          />
        )}
        <span className={numbered['numbered']}>
          {number} <bdi>{question.text}</bdi>
        </span>
      </div>
      <ul className={classes['differences']}>
        {shown.map(difference => (
          <Difference key={keyOf(difference)} group={group} difference={difference} {...choosing} />
        ))}
      </ul>
      {left > 0 && (
        <button type="button" className={classes['more']} onClick={() => setUnfolded(true)}>
          {text('results.workbookImport.more', { count: left })}
        </button>
      )}
    </li>
  )
}

interface DifferenceProps extends Choosing {
  group: QuestionGroup
  difference: WorkbookDifference
}
function Difference({ group: { question, number }, difference, chosen, onChoose }: DifferenceProps) {
  const text = useText()
  const id = useId()
  const { part, row, column, now, inWorkbook, fault, notes } = difference
  const names = row && column ? cellNames(question, row, column) : []
  const what = [
    ...names,
    ...(part === 'remark' ? [text('results.filling.remark')] : []),
    ...(part === 'finalRemark' ? [text('results.deltas.finalRemark')] : []),
  ]
  const key = keyOf(difference)
  const nothing = text('results.filling.nothing')
  return (
    <li className={classes['difference']} data-tone={fault ? 'fault' : notes.length > 0 ? 'note' : undefined}>
      <Checkbox
        aria-label={[number, ...what].join(', ')}
        aria-describedby={id}
        checked={chosen.has(key)}
        disabled={!isApplicable(difference)}
        onChange={event => onChoose([key], event.currentTarget.checked)}
      />
      <div id={id} className={classes['change']}>
        <p className={classes['values']}>
          {what.length > 0 && (
            <strong>
              <Names names={what} />:{' '}
            </strong>
          )}
          {now ? <del dir="auto">{now}</del> : <span className={classes['none']}>{nothing}</span>}{' '}
          <Became label={text('results.history.became')} /> <ins dir="auto">{inWorkbook || nothing}</ins>
        </p>
        {fault && (
          <p className={classes['fault']}>
            <IconAlertCircleFilled size={16} role="img" aria-label={text('results.workbookImport.fault')} />
            <bdi>{fault}</bdi>
          </p>
        )}
        {notes.map(({ kind, message }) => (
          <p key={kind} className={classes['note']}>
            <IconAlertTriangle size={16} role="img" aria-label={text('results.workbookImport.note')} />
            <bdi>{message}</bdi>
          </p>
        ))}
      </div>
    </li>
  )
}
