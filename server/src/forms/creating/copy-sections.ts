// A hard copy of a form's sections: everything gets a new id and remembers its original.
import type { Question, Section } from '@imp/domain/forms/types.ts'
import { newId } from '../../platform/ids.ts'
import type { Origins } from '../structure/structure-rows.ts'

export interface Copy {
  readonly sections: readonly Section[]
  readonly origins: Origins
}

/** Copied questions start linked to their originals; skips and limits point to the copies. */
export function copySections(sections: readonly Section[], formId: string): Copy {
  const copies = new Map<string, string>()
  const questions = sections.flatMap(section => section.questions)
  for (const q of questions) {
    for (const { id } of [q, ...q.options, ...q.groups, ...q.subQuestions]) copies.set(id, newId())
  }
  const copyOf = (id: string): string => copies.get(id) ?? newId()
  const copyOrNull = (id: string | null): string | null => (id === null ? null : (copies.get(id) ?? null))

  function copyQuestion(q: Question, section: string): Question {
    const id = copyOf(q.id)
    return {
      ...q,
      id,
      section,
      parentId: q.id,
      hasParent: true,
      isLinked: true,
      options: q.options.map(o => ({ ...o, id: copyOf(o.id), question: id, branchTarget: copyOrNull(o.branchTarget) })),
      groups: q.groups.map(g => ({ ...g, id: copyOf(g.id), questionId: id })),
      subQuestions: q.subQuestions.map(d => ({ ...d, id: copyOf(d.id), groupId: copyOrNull(d.groupId) })),
      limits: q.limits.map(limit => ({ ...limit, row: copyOrNull(limit.row), column: copyOrNull(limit.column) })),
      deltaRules: (q.deltaRules ?? []).map(rule => ({
        ...rule,
        columns: rule.columns.flatMap(column => copyOrNull(column) ?? []),
      })),
    }
  }
  return {
    sections: sections.map(section => {
      const id = newId()
      return { ...section, id, form: formId, questions: section.questions.map(q => copyQuestion(q, id)) }
    }),
    origins: new Map([...copies].map(([original, copy]) => [copy, original])),
  }
}
