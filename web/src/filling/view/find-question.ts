// Questions on the page.

/** In which question something stands; null: in none. */
export const findQuestionId = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest('article[id^="q-"]')?.id.slice('q-'.length) ?? null) : null
