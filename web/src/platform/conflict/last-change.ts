// Who changed something last, and when; null where unknown.

export interface LastChange {
  readonly by: string | null
  readonly at: string | null
}
