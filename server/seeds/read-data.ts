// Reads the files in `data`, and says what is in them.
import { readdirSync, readFileSync } from 'node:fs'
import type { BranchingAction } from '@imp/domain/forms/question-parts.ts'
import type { NetworkCodeName } from '@imp/domain/network-codes.ts'
import type { DataView, QuestionType, Visibility } from '@imp/domain/forms/types.ts'

const folder = new URL('./data/', import.meta.url)
const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as T
const readAll = <T>(within: string): T[] =>
  readdirSync(new URL(within, folder))
    .filter(file => file.endsWith('.json'))
    .toSorted()
    .map(file => read<T>(`${within}${file}`))

export interface CountryEntry {
  readonly abbreviation: string
  readonly name: string
  readonly isEu: boolean
  readonly inEntsoe: boolean
  readonly isAcer: boolean
  readonly isInvolvedInMaps: boolean
  readonly synchronousAreas: readonly string[]
  readonly legalLimitAreas: readonly string[]
  readonly parts?: readonly PartEntry[]
}
interface PartEntry {
  readonly abbreviation: string
  readonly name: string
  readonly isEu: boolean
  readonly synchronousArea: string
}

export interface LimitEntry {
  readonly key: string
  readonly regulation: string
  readonly article: string
  readonly table: string | null
  readonly parameter: string
  readonly moduleType: string | null
  readonly synchronousArea: string
  readonly unit: string | null
  readonly lower: number | null
  readonly upper: number | null
  readonly relation: string | null
  readonly source: string | null
  readonly verified: string
  readonly note?: string
}

export interface Questionnaire {
  readonly key: string
  readonly name: string
  readonly description: string
  readonly category: string
  readonly visibility: Visibility
  readonly sections: readonly {
    readonly key: string
    readonly name: string
    readonly orderNumber: number
    readonly questions: readonly QuestionEntry[]
  }[]
}
export interface QuestionEntry {
  readonly key: string
  readonly text: string
  readonly article: string | null
  readonly type: QuestionType
  readonly required: boolean
  readonly remark: boolean
  readonly fileUpload: boolean
  readonly min?: number | null
  readonly max?: number | null
  readonly orderNumber: number
  readonly unit?: string
  readonly help?: string
  readonly dataView?: DataView
  readonly isConfidential?: boolean
  readonly branching?: boolean
  readonly limits?: readonly string[]
  readonly options?: readonly {
    readonly key: string
    readonly value: string
    readonly orderNumber: number
    readonly branchingAction: BranchingAction
    readonly branchTarget: string | null
  }[]
  readonly rows?: readonly {
    readonly key: string
    readonly text: string
    readonly orderNumber: number
    readonly isRequired: boolean
    /** By column key: the limit's key, or several. */
    readonly limits?: Readonly<Record<string, string | readonly string[]>>
  }[]
  readonly columns?: readonly {
    readonly key: string
    readonly text: string
    readonly orderNumber: number
    readonly type: 'Text' | 'Numeric'
    readonly isRequired: boolean
    readonly group?: string | null
  }[]
  readonly groups?: readonly {
    readonly key: string
    readonly name: string
    readonly orderNumber: number
    readonly backgroundColorHex: string
    readonly textColorHex: string
  }[]
}

export interface AnswerFile {
  readonly questionnaire: string
  readonly year: number
  readonly synthetic: boolean
  readonly results: readonly {
    readonly country: string
    readonly isSubmitted: boolean
    readonly answers: readonly AnswerEntry[]
    readonly expectedDeltaWarnings?: readonly DeltaEntry[]
  }[]
}
/** A cell that differs from the year before, and why. */
export interface DeltaEntry {
  readonly question: string
  readonly row: string
  readonly column: string
  readonly columnIndex: number
  readonly previous: number
  readonly current: number
  readonly delta: number
  readonly finalRemark?: string
}
export interface AnswerEntry {
  readonly question: string
  readonly textual?: string
  readonly numeric?: number
  readonly options?: readonly string[]
  readonly cells?: Readonly<Record<string, Readonly<Record<string, string | number>>>>
  readonly remark?: string
  readonly verified?: string
}

export interface ParameterEntry {
  readonly key: string
  readonly name: string
  readonly description: string
  readonly networkCode: NetworkCodeName
  readonly summary: boolean
  readonly year: number
  readonly visibility: Visibility
  readonly answerTexts: readonly string[]
  readonly answers: readonly {
    readonly country: string
    readonly answerValue: number
    readonly isSubmitted: boolean
    readonly remark?: string
  }[]
}

export const readCountries = (): CountryEntry[] => read('countries.json')
export const readParameters = (): ParameterEntry[] => read('parameters.json')
export const readLimits = (): LimitEntry[] => read('legal-limits.json')
export const readQuestionnaires = (): Questionnaire[] => readAll('questionnaires/')
export const readAnswers = (): AnswerFile[] => readAll('answers/')
