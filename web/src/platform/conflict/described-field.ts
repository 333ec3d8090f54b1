// A field that two people have changed, in words.

export interface DescribedField {
  readonly key: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
}
