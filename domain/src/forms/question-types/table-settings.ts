// Rows, columns and column groups of a table question in the editor: preparing them for saving, and checking them.
import { nameBlocker } from '../../names.ts'
import { toOneLine } from '../../one-line.ts'
import { sortDimensions, sortByOrder } from '../../ordering.ts'
import type { TextId } from '../../texts.ts'
import { isNumericColumn } from '../column-types.ts'
import { defaultGroupColours } from '../vocabulary.ts'
import type { QuestionDraft, QuestionFinding, TypeSettings } from './codec.ts'
import { noSettings, tidyDeltaRules } from './settings.ts'

/** Rows first, then columns, each with their numbers; groups are numbered from 1. Columns of deleted groups are ungrouped. */
export function tidyTable(draft: QuestionDraft): TypeSettings {
  const groups = sortByOrder(draft.groups ?? []).map((group, index) => ({
    ...defaultGroupColours,
    ...group,
    name: toOneLine(group.name),
    orderNumber: index + 1,
  }))
  const subQuestions = sortDimensions(draft.subQuestions ?? []).map(dimension => {
    const isRow = dimension.isPrimaryDimension
    const hasGroup = !isRow && groups.some(group => typeof group.id === 'string' && group.id === dimension.groupId)
    return {
      ...dimension,
      dimensionText: toOneLine(dimension.dimensionText),
      isRequired: dimension.isRequired ?? false,
      subQuestionType: isRow ? null : (dimension.subQuestionType ?? null),
      groupId: hasGroup ? (dimension.groupId ?? null) : null,
    }
  })
  const rows = subQuestions.filter(one => one.isPrimaryDimension)
  const columns = subQuestions.filter(one => !one.isPrimaryDimension)
  const deltaRules = tidyDeltaRules(
    draft.deltaRules ?? [],
    columns.filter(isNumericColumn).map(({ id }) => id),
  )
  return { ...noSettings, subQuestions: [...rows, ...columns], groups, deltaRules }
}

export function checkTableSettings({ subQuestions = [], groups = [] }: QuestionDraft): QuestionFinding[] {
  const hasBoth = subQuestions.some(one => one.isPrimaryDimension) && subQuestions.some(one => !one.isPrimaryDimension)
  const findingIf = (isWrong: boolean, where: string, text: TextId): QuestionFinding[] =>
    isWrong ? [{ where, text }] : []
  function checkName(name: string, where: string, missing: TextId): QuestionFinding[] {
    const reason = nameBlocker(name, missing)
    return reason ? [{ where, ...reason }] : []
  }
  return [
    ...findingIf(!hasBoth, 'subQuestions', 'forms.questions.rowOrColumnMissing'),
    ...subQuestions.flatMap((dimension, index) => {
      const path = `subQuestions.${index}`
      const { dimensionText, isPrimaryDimension } = dimension
      if (isPrimaryDimension) return checkName(dimensionText, `${path}.dimensionText`, 'forms.questions.rowNameMissing')
      return [
        ...checkName(dimensionText, `${path}.dimensionText`, 'forms.questions.columnNameMissing'),
        ...findingIf(!dimension.subQuestionType, `${path}.subQuestionType`, 'forms.questions.columnTypeMissing'),
      ]
    }),
    ...groups.flatMap((group, index) =>
      checkName(group.name, `groups.${index}.name`, 'forms.questions.groupNameMissing'),
    ),
  ]
}
