// The printed content of one result, or of all results of a form, as text before page layout.

export interface PrintableResults {
  readonly locale: string
  readonly formName: string
  readonly footer: string
  readonly facts: readonly (readonly [string, string])[]
  readonly notes: readonly string[]
  readonly sections: readonly PrintableSection[]
}
export interface PrintableSection {
  readonly number: string
  readonly name: string
  readonly questions: readonly PrintableQuestion[]
}
export interface PrintableQuestion {
  readonly number: string
  readonly text: string
  readonly limits: readonly string[]
  /** The answer as written; null if a table shows it, or there is none. */
  readonly answer: string | null
  readonly remark: string | null
  readonly grid: readonly (readonly string[])[] | null
  readonly notes: readonly string[]
}
