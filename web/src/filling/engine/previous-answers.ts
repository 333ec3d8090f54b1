// The previous year's answers: comparing them with the current ones, applying some of them through normal saving, and reverting that
// until the section is left. They arrive after the form.
import { isEmptyAnswer } from '@imp/domain/forms/answer.ts'
import { findVisibleQuestions } from '@imp/domain/forms/branching.ts'
import { questionTypes } from '@imp/domain/forms/question-types/registry.ts'
import type { Form, Question } from '@imp/domain/forms/types.ts'
import type { Value } from '@imp/domain/forms/values.ts'
import {
  compareWithPrevious,
  hasPredecessor,
  usableBlocker,
  type Comparison,
} from '@imp/domain/results/previous-answers.ts'
import type { Answer } from '@imp/domain/forms/answer.ts'
import type { FlaggedCell } from '@imp/domain/results/deltas.ts'
import type { Slip } from '@imp/domain/filling/slips.ts'
import type { LeftOut, ParentResult } from '@imp/domain/results/types.ts'
import {
  cellKey,
  deltaKey,
  listCellKeys,
  storedPart,
  textPart,
  type FieldPartKey,
  type FieldParts,
} from './field-parts.ts'
import { currentPart } from './field-state.ts'
import type { FieldStore } from './field-store.ts'
import { isBeingTyped } from './question-state.ts'
import { holdsParts, revertSteps, type Step } from './step.ts'

type Previous = Pick<ParentResult, 'values' | 'leftOut'>
export type FindFlagged = (question: Question, answer: Answer, previous: Answer) => readonly FlaggedCell[]
export type FindSlips = (question: Question, answer: Answer, previous: Answer | undefined) => readonly Slip[]
const noneLeftOut: readonly LeftOut[] = []
const noneFlagged: readonly FlaggedCell[] = []
const noSlips: readonly Slip[] = []

type AppliedBy = 'question' | 'section' | 'reset'
interface AppliedStep extends Step {
  readonly by: AppliedBy
}

export function createPreviousAnswers(
  form: Pick<Form, 'sections'>,
  { questions, topics, get, getQuestionState }: Pick<FieldStore, 'questions' | 'topics' | 'get' | 'getQuestionState'>,
  write: (id: string, parts: FieldParts) => void,
) {
  let values: ReadonlyMap<string, Value> = new Map()
  let leftOut: ReadonlyMap<string, readonly LeftOut[]> = new Map()
  const applied = new Map<string, AppliedStep>()

  const partsOf = (question: Question, read: (key: FieldPartKey) => ReturnType<typeof storedPart>): FieldParts => {
    const keys: FieldPartKey[] = questionTypes.get(question.type).hasTable ? listCellKeys(question) : ['answer']
    const remark: FieldPartKey[] = question.remark && values.get(question.id)?.remarkText ? ['remark'] : []
    return new Map([...keys, ...remark].map(key => [key, read(key)]))
  }
  const compare = (id: string): Comparison => {
    const { answer } = getQuestionState(id)
    // Text that is no number is still an answer that was typed.
    const { raw } = currentPart(get(id), 'answer')
    return compareWithPrevious(values.get(id), raw === null ? answer : { ...answer, textual: raw })
  }
  const isUsable = (question: Question): boolean => {
    const previous = values.get(question.id)
    return previous !== undefined && usableBlocker(question, previous) === null
  }
  const flagged = createFound<FlaggedCell>(noneFlagged)
  const slips = createFound<Slip>(noSlips)
  let findFlagged: FindFlagged | null = null
  let findSlips: FindSlips | null = null

  const stepOf = (id: string, by: AppliedBy): AppliedStep | undefined => {
    const { question } = get(id)
    const previous = values.get(id)
    if (!previous || isEmptyAnswer(previous) || !isUsable(question)) return undefined
    // A final remark is replaced together with the number it is about.
    const words = getQuestionState(id).answer.deltaRemarks.map(one => [deltaKey(one), textPart(one.remark)] as const)
    return {
      question: id,
      before: new Map([...partsOf(question, key => currentPart(get(id), key)), ...words]),
      put: partsOf(question, key => storedPart(previous, key)),
      by,
    }
  }
  const findStep = (id: string): AppliedStep | undefined => {
    const step = applied.get(id)
    return step && holdsParts(get(id), step.put) ? step : undefined
  }

  function getFlagged(id: string): readonly FlaggedCell[] {
    const [find, previous] = [findFlagged, values.get(id)]
    if (!find || !previous) return noneFlagged
    const [{ question }, { answer }] = [get(id), getQuestionState(id)]
    return flagged(id, [find, answer, previous], () => find(question, answer, previous))
  }
  function getSlips(id: string): readonly Slip[] {
    const find = findSlips
    // An unfinished number may still change.
    if (!find || isBeingTyped(get(id))) return noSlips
    const [{ question }, { answer }, previous] = [get(id), getQuestionState(id), values.get(id)]
    return slips(id, [find, answer, previous], () => find(question, answer, previous))
  }

  const notifyCells = (): void => {
    for (const question of questions) {
      if (!values.has(question.id) || !questionTypes.get(question.type).hasTable) continue
      for (const key of listCellKeys(question)) topics.notify(`cell ${question.id} ${key}`)
    }
  }

  return {
    setPrevious: (parent: Previous): void => {
      values = new Map(parent.values.map(value => [value.question, value]))
      leftOut = Map.groupBy(parent.leftOut, ({ question }) => question)
      for (const { id } of questions) topics.notify(`question ${id}`)
      topics.notify('outline')
      topics.notify('unsaved')
      notifyCells()
    },
    /** Separate because the code of the rules is fetched only when there is a previous year. */
    setFlagging: (find: FindFlagged): void => {
      findFlagged = find
      for (const { id } of questions) topics.notify(`question ${id}`)
      notifyCells()
    },
    getFlagged,
    setSlipRule: (find: FindSlips): void => {
      findSlips = find
      for (const { id } of questions) topics.notify(`question ${id}`)
      topics.notify('unsaved')
      notifyCells()
    },
    /** Includes confirmed ones; the same list while the answer stays the same. */
    getSlips,
    getFlaggedCell: (id: string, key: FieldPartKey): FlaggedCell | undefined =>
      getFlagged(id).find(
        cell => cell.severity === 'warning' && cell.current !== null && cellKey(cell.row, cell.column) === key,
      ),
    getPrevious: (id: string): Value | undefined => values.get(id),
    getLeftOut: (id: string): readonly LeftOut[] => leftOut.get(id) ?? noneLeftOut,
    compareWithPrevious: compare,
    /** The section's open questions whose previous answer can be applied, including those that become visible by applying others. */
    listUsable: (sectionId: string): readonly string[] => {
      const own = form.sections.find(({ id }) => id === sectionId)?.questions ?? []
      const usable = new Set(
        own.filter(question => compare(question.id) === 'open' && isUsable(question)).map(({ id }) => id),
      )
      if (usable.size === 0) return []
      const visible = findVisibleQuestions(form.sections, id =>
        usable.has(id) ? (values.get(id)?.options ?? []) : currentPart(get(id), 'answer').options,
      )
      return [...usable].filter(id => visible.has(id))
    },
    countPrefill: (): { readonly loaded: number; readonly replaced: number; readonly incompatible: number } => {
      const known = questions.filter(question => hasPredecessor(question) && values.has(question.id))
      const usable = known.filter(isUsable)
      return {
        loaded: usable.length,
        replaced: usable.filter(({ id }) => compare(id) === 'changed').length,
        incompatible: known.length - usable.length,
      }
    },
    applyPrevious: (ids: readonly string[], by: 'question' | 'section' = 'question'): void => {
      for (const id of ids) {
        const step = stepOf(id, by)
        if (!step) continue
        applied.set(id, step)
        write(id, step.put)
        topics.notify(`question ${id}`)
      }
    },
    /** To be called before Reset, which applies all previous answers on the server, so that this can be reverted, too. */
    rememberReset: (): void => {
      for (const { id } of questions) {
        const step = stepOf(id, 'reset')
        if (step && !holdsParts(get(id), step.put)) applied.set(id, step)
      }
    },
    canRevert: (id: string, by?: AppliedBy): boolean => {
      const step = findStep(id)
      return step !== undefined && (by === undefined || step.by === by)
    },
    revertPrevious: (ids: readonly string[]): void => {
      const steps = ids.flatMap(id => findStep(id) ?? [])
      for (const { question } of steps) applied.delete(question)
      revertSteps({ get, write }, steps)
      for (const { question } of steps) topics.notify(`question ${question}`)
    },
    /** To be called when the section is left: its applied answers are final. */
    forgetApplied: (sectionId: string): void => {
      for (const { id } of form.sections.find(one => one.id === sectionId)?.questions ?? []) applied.delete(id)
    },
  }
}

/** Caches results by question as long as their inputs are identical. */
function createFound<T>(none: readonly T[]) {
  const known = new Map<string, { readonly of: readonly unknown[]; readonly found: readonly T[] }>()
  return (id: string, of: readonly unknown[], find: () => readonly T[]): readonly T[] => {
    const before = known.get(id)
    if (before?.of.every((one, at) => one === of[at])) return before.found
    const fresh = find()
    const found = fresh.length > 0 ? fresh : none
    known.set(id, { of, found })
    return found
  }
}
