// Cells with text that is not the expected number: it stays as typed and is not saved. With two readings the user chooses one, for the last
// focused cell or for all cells.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { numberBlocker } from '@imp/domain/forms/column-types.ts'
import type { Question } from '@imp/domain/forms/types.ts'
import { type DecimalMark, otherMark } from '@imp/domain/numbers/decimal-mark.ts'
import { useText } from '../../platform/i18n/text.ts'
import { TwoReadings } from '../../platform/TwoReadings.tsx'
import { summarizeFault } from '../engine/answer-texts.ts'
import { partNames } from '../engine/cell-names.ts'
import { type FieldPartKey, numberPart } from '../engine/field-parts.ts'
import { decideMark, findUnit, readTyped } from '../engine/typed-numbers.ts'
import { promptId } from '../grid/cells.ts'
import { useAnswers, useField } from './answers-context.ts'
import { FaultLine } from './FaultLine.tsx'
import classes from './inputs.module.css'
import { Names } from './Names.tsx'
import { useSettled } from './use-settled.ts'

interface Props {
  question: Question
  box: RefObject<HTMLElement | null>
  isReported: boolean
  onChosen: () => void
}

export function NotNumbers({ question, box, isReported, onChosen }: Props) {
  const text = useText()
  const { store } = useAnswers()
  const edits = useSettled(question.id, useField(question.id).edits)
  const wrong = [...edits].flatMap(([key, { raw }]) => {
    if (raw === null) return []
    const reason = numberBlocker(raw, { unit: findUnit(question, key) })
    return [
      {
        key,
        raw,
        reading: readTyped(store, question.id, key, raw),
        names: partNames(question, key),
        sentence: text(reason.text, reason.values),
      },
    ]
  })
  const open = wrong.flatMap(({ key, raw, names, reading }) =>
    reading.kind === 'open' ? [{ key, raw, names, ...reading }] : [],
  )
  type Open = (typeof open)[number]
  const last = useLastCell(box, new Set(open.map(({ key }) => key)))
  /** The user has chosen differently for different cells, so no choice applies to the whole table any more. */
  const hasChosenSingly = useRef(false)
  const here = open.find(({ key }) => key === last) ?? open.at(-1)
  if (wrong.length === 0 || (isReported && !here)) return null
  const mark = here?.mark ?? '.'
  const marks = [mark, otherMark(mark)]
  const numbersOf = (cells: readonly Open[], decimal: DecimalMark) =>
    cells.map(({ mark: own, proposed, other }) => (own === decimal ? proposed : other))
  const choose = (cells: readonly Open[], decimal: DecimalMark) => {
    if (cells.length < open.length) hasChosenSingly.current = true
    else if (cells.length > 1 || !hasChosenSingly.current) decideMark(store, question.id, decimal)
    const numbers = numbersOf(cells, decimal)
    store.editCells(question.id, new Map(cells.map(({ key }, at) => [key, numberPart(numbers[at] ?? null)])))
    onChosen()
  }
  const ask = (cells: readonly Open[]) => ({
    texts: cells.map(({ raw }) => raw),
    readings: marks.map(decimal => numbersOf(cells, decimal)),
    onChoose: (at: number) => choose(cells, marks[at] ?? mark),
  })
  return (
    <div id={promptId(question.id)} className={classes['notNumbers']} role="status" data-asks>
      {[...Map.groupBy(isReported ? [] : wrong, ({ sentence }) => sentence)].map(([sentence, cells]) => (
        <div key={sentence}>
          <FaultLine
            of={summarizeFault(
              sentence,
              cells.map(({ names }) => names),
            )}
          />
        </div>
      ))}
      {here && open.length === 1 && <TwoReadings {...ask(open)} />}
      {here && open.length > 1 && (
        <>
          <TwoReadings {...ask([here])} of={<Names names={here.names} />} />
          <TwoReadings {...ask(open)} areAll />
        </>
      )}
    </div>
  )
}

function useLastCell(box: RefObject<HTMLElement | null>, cells: ReadonlySet<FieldPartKey>): FieldPartKey | null {
  const [visited, setVisited] = useState<readonly FieldPartKey[]>([])
  const known = useRef(cells)
  useEffect(() => {
    known.current = cells
  })
  useEffect(() => {
    const { current } = box
    const enter = ({ target }: FocusEvent) => {
      const at = target instanceof Element && target.closest<HTMLElement>('[data-cell]')?.dataset['cell']
      const key: FieldPartKey | null = at ? `cell:${at}` : null
      if (key && known.current.has(key)) setVisited(before => [...before.filter(one => one !== key), key])
    }
    current?.addEventListener('focusin', enter)
    return () => current?.removeEventListener('focusin', enter)
  }, [box])
  return visited.findLast(key => cells.has(key)) ?? null
}
