// The PDF in a tab of its own. The tab is opened with the click, since later the browser would block it, and says what it waits
// for until the PDF is there.

export interface PreviewTab {
  /** False: the tab was closed in the meantime. */
  readonly show: (address: string) => boolean
  readonly close: () => void
}

/** null: the browser opens no tabs. */
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
