/**
 * Whose numbers, dates and names a reader of this language gets, the best first. Chromium has none for Norwegian Nynorsk, and would fall
 * back to English.
 * @param locale a BCP 47 tag
 */
export const formatLocalesOf = (locale: string): string[] => (locale === 'nn' ? ['nn', 'nb'] : [locale])
