/** null: outside of questions. */
export const findQuestionId = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest('article[id^="q-"]')?.id.slice('q-'.length) ?? null) : null
