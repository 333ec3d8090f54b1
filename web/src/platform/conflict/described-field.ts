// A field that two people have changed, described for the conflict dialog.

export interface DescribedField {
  readonly key: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
}
