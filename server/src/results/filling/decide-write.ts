// What becomes of a written value: stored already, to be stored, or refused with its reason. No database here.
import type { FieldError } from '@imp/domain/problems.ts'
import type { Question, Value, ValueInput } from '@imp/domain/forms/types.ts'
import { applyInput, type CellPlace } from '@imp/domain/results/merging.ts'
import { checkStorable } from '@imp/domain/results/storing.ts'
import { fieldsProblem, Problem } from '../../platform/problems.ts'
import { text } from '../../platform/texts.ts'
import { nothingYet, toStored, toValue, toWrite, type Written } from '../answers.ts'
import type { AnswerRow } from '../queries.ts'

/** Where and by whom a value is written. */
export interface Setting {
  readonly resultId: string
  readonly questions: ReadonlyMap<string, Question>
  readonly by: { readonly name: string; readonly now: Date }
}
/** A verdict on one value; `errors` say what to send back. */
export type Verdict =
  | { readonly is: 'unfit'; readonly errors: readonly FieldError[] }
  | { readonly is: 'stale'; readonly stored: Value; readonly errors: readonly FieldError[] }
  | { readonly is: 'stored'; readonly value: Value }
  | { readonly is: 'new'; readonly written: Written }

/** @param path where the value stands in the body, '' or 'values.3.' */
export function judge(setting: Setting, input: ValueInput, before: AnswerRow | null, path = ''): Verdict {
  const questionId = input.question.toLowerCase()
  const question = setting.questions.get(questionId)
  if (!question) {
    const message = text('results.storing.unknownQuestion')
    return { is: 'unfit', errors: [{ path: `${path}question`, questionId, message }] }
  }
  const findings = checkStorable(question, input, before)
  if (findings.length > 0) {
    const errors = findings.slice(0, 100).map(({ text: id, values, path: field, ...place }): FieldError => {
      return { path: `${path}${field}`, questionId, ...place, message: text(id, values) }
    })
    return { is: 'unfit', errors }
  }
  const merged = applyInput(before && toStored(before), input, question)
  const stored = (): Value =>
    before ? toValue(setting.resultId, before) : nothingYet(setting.resultId, questionId, setting.by.now)
  if (merged.conflict) return { is: 'stale', stored: stored(), errors: stale(questionId, merged.conflict.cells) }
  if (!merged.changed) return { is: 'stored', value: stored() }
  const why = { ...setting.by, reason: input.editRemarkText }
  return { is: 'new', written: toWrite(questionId, before, merged.next, why) }
}

function stale(questionId: string, cells: readonly CellPlace[] | undefined): FieldError[] {
  const message = text('problems.staleVersion')
  return cells ? cells.map(cell => ({ questionId, ...cell, message })) : [{ questionId, message }]
}

/** All values of one write, each judged against what is stored. @returns those to store @throws Problem for all together */
export function judgeAll(
  setting: Setting,
  inputs: readonly ValueInput[],
  stored: ReadonlyMap<string, AnswerRow>,
): Written[] {
  const verdicts = inputs.map((input, at) =>
    judge(setting, input, stored.get(input.question.toLowerCase()) ?? null, `values.${at}.`),
  )
  const errors = [...verdicts.flatMap(verdict => (verdict.is === 'unfit' ? verdict.errors : [])), ...twice(inputs)]
  if (errors.length > 0) throw unfit(errors)
  const late = verdicts.filter(verdict => verdict.is === 'stale')
  if (late.length > 0) {
    throw new Problem('staleVersion', {
      errors: late.flatMap(verdict => verdict.errors),
      stored: late.map(verdict => verdict.stored),
    })
  }
  return verdicts.flatMap(verdict => (verdict.is === 'new' ? [verdict.written] : []))
}

export const unfit = (errors: readonly FieldError[]): Problem => fieldsProblem(errors.slice(0, 100), 'invalidAnswer')

function twice(inputs: readonly ValueInput[]): FieldError[] {
  const seen = new Set<string>()
  const again: FieldError[] = []
  for (const [at, input] of inputs.entries()) {
    const questionId = input.question.toLowerCase()
    if (seen.has(questionId)) {
      again.push({ path: `values.${at}.question`, questionId, message: text('results.storing.namedTwice') })
    }
    seen.add(questionId)
  }
  return again
}
