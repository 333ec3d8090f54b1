// What is printed of one result, or of all results of a form: in words, before anybody has thought of pages.

export interface PrintableResults {
  readonly locale: string
  readonly formName: string
  /** At the foot of each page. */
  readonly footer: string
  /** Label and value. */
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
  /** Lines of people; null where a table says it, or nothing is said. */
  readonly answer: string | null
  readonly remark: string | null
  /** The first row is its header. */
  readonly grid: readonly (readonly string[])[] | null
  readonly notes: readonly string[]
}
