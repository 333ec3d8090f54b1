// The interface languages with their own names, in the order of the selector.

export interface Locale {
  readonly code: string
  readonly name: string
  readonly dir: 'ltr' | 'rtl'
}

export const defaultLocale = 'en-US'

export const locales: readonly Locale[] = [
  { code: 'en-US', name: 'English', dir: 'ltr' },
  { code: 'bg', name: 'Български', dir: 'ltr' },
  { code: 'ca', name: 'Català', dir: 'ltr' },
  { code: 'cs', name: 'Čeština', dir: 'ltr' },
  { code: 'de', name: 'Deutsch', dir: 'ltr' },
  { code: 'el', name: 'Ελληνικά', dir: 'ltr' },
  { code: 'es', name: 'Español', dir: 'ltr' },
  { code: 'et', name: 'Eesti', dir: 'ltr' },
  { code: 'fi', name: 'Suomi', dir: 'ltr' },
  { code: 'fr', name: 'Français', dir: 'ltr' },
  { code: 'he', name: 'עברית', dir: 'rtl' },
  { code: 'it', name: 'Italiano', dir: 'ltr' },
  { code: 'ja', name: '日本語', dir: 'ltr' },
  { code: 'ko', name: '한국어', dir: 'ltr' },
  { code: 'nb', name: 'Norsk bokmål', dir: 'ltr' },
  { code: 'nn', name: 'Norsk nynorsk', dir: 'ltr' },
  { code: 'pl', name: 'Polski', dir: 'ltr' },
  { code: 'pt-BR', name: 'Português (Brasil)', dir: 'ltr' },
  { code: 'ro', name: 'Română', dir: 'ltr' },
  { code: 'ru', name: 'Русский', dir: 'ltr' },
  { code: 'sv', name: 'Svenska', dir: 'ltr' },
  { code: 'tr', name: 'Türkçe', dir: 'ltr' },
  { code: 'zh-CN', name: '简体中文', dir: 'ltr' },
]

/** Made from English at load time to test layouts: long accented words, and right-to-left. Not offered to users. */
export const pseudoLocales: readonly Locale[] = [
  { code: 'en-XA', name: '[Ĺöñĝ ţéšţ]', dir: 'ltr' },
  { code: 'en-XB', name: '[Right-to-left test]', dir: 'rtl' },
]

export const localeOf = (code: string | null | undefined): Locale | undefined =>
  [...locales, ...pseudoLocales].find(locale => locale.code === code)
