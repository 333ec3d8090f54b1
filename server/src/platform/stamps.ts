// A stamp stands for the state that an answer is made of: while it is the same, what was sent before is sent again. It is
// read by the very statement that finds the person behind the token, because a second statement and its round trip were a
// third of the CPU time of an answer that is in memory (docs/decisions, 0017).

/** Who asks: SQL expressions in the statement that reads the stamp. */
export interface SqlViewer {
  readonly role: string
  readonly countryId: string
  readonly parentCountryId: string
}

export interface StampLookup {
  /** An SQL expression of type text; null where there is nothing. `id` is a placeholder for what `idIn` finds. */
  readonly sql: (viewer: SqlViewer, id: string) => string
  /** The id in the address; null: it is none, and the call will refuse it. Left out: the stamp is of no single thing. */
  readonly idIn?: (params: unknown) => string | null
}
