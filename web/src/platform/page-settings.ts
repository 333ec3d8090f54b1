// Settings of this installation that the server writes into the page.
type PageSetting = 'analytics-id' | 'analytics-url' | 'contact-email' | 'public-url'

export const readPageSetting = (name: PageSetting): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="imp-${name}"]`)?.content || null
