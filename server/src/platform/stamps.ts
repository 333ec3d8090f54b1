// A stamp stands for the state that an answer is made of: while it is the same, what was sent before is sent again. It is
// read by the very statement that finds the person behind the token, because a second statement and its round trip were a
// third of the CPU time of an answer that is in memory (docs/decisions, 0017).

export interface StampLookup {
  /** An SQL expression of type text; null where there is nothing. `id` is a placeholder for what `idIn` finds. */
  readonly sql: (id: string) => string
  /** The id in the address; null: it is none, and the endpoint will refuse it. Left out: the stamp is of no single thing. */
  readonly idIn?: (params: unknown) => string | null
}

/**
 * Another text after every committed change of what lists and replies say of forms and results beside a draft's own content,
 * whoever made it: triggers set the marks (migration list-changes). In a transaction it does not know its own changes.
 */
export const selectChangeMark = '(select sum(mark)::text from list_changes)'
