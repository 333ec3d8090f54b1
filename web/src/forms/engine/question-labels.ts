import type { DataView, QuestionType } from '@imp/domain/forms/types.ts'
import type { Texts } from '../../platform/i18n/text.ts'

export const typeName = (type: QuestionType, text: Texts): string => text(`forms.types.${type}`)
export const graphName = (graph: DataView, text: Texts): string => text(`forms.graphs.${graph}`)
