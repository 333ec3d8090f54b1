// What the server has written into the page about this installation.
type PageSetting = 'analytics-id' | 'analytics-url' | 'contact-email' | 'public-url'

/** null: not set. */
export const readPageSetting = (name: PageSetting): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="imp-${name}"]`)?.content || null
