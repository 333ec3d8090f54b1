/**
 * The locales that format numbers, dates and names for a language, best first. Chromium has none for Norwegian Nynorsk and
 * would fall back to English.
 * @param locale a BCP 47 tag
 */
export const formatLocalesOf = (locale: string): string[] => (locale === 'nn' ? ['nn', 'nb'] : [locale])
