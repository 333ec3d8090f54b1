// The tab has to be opened by the click itself, because later the browser would block it.

export interface PreviewTab {
  /** False: the tab was closed in the meantime. */
  readonly show: (address: string) => boolean
  readonly close: () => void
}

/** null: the browser has blocked it. */
export function openPreviewTab(title: string, message: string): PreviewTab | null {
  const tab = window.open('', '_blank')
  if (!tab) return null
  const { document: page } = tab
  page.title = title
  page.documentElement.lang = document.documentElement.lang
  page.documentElement.dir = document.documentElement.dir
  page.body.textContent = message
  return {
    show: address => {
      if (tab.closed) return false
      tab.location.replace(address)
      return true
    },
    close: () => tab.close(),
  }
}
