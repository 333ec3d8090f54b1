// A stamp is a cache version: while it is unchanged, the cached response is sent again. The statement that finds the person
// behind the token reads it, because a separate one took a third of the CPU time of a cached response (docs/decisions, 0017).

export interface StampLookup {
  /** An expression of type text; null where there is nothing. `id`: a placeholder for what `idIn` finds. */
  readonly sql: (id: string) => string
  /** The id in the address; null: it is none, and the endpoint refuses it. Left out: the version is not of a single thing. */
  readonly idIn?: (params: unknown) => string | null
}

/**
 * Another text after every committed change of what lists and replies say of forms and results, except the content of drafts:
 * triggers write it (migration list-changes). It does not include changes of its own transaction.
 */
export const selectChangeMark = '(select sum(mark)::text from list_changes)'
