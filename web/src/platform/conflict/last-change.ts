// Who has changed something last, and when; a part is null where nobody knows it.

export interface LastChange {
  readonly by: string | null
  readonly at: string | null
}
