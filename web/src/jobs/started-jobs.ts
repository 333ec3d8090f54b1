// Which jobs of a sort this page has started: their end is told by themselves, also after a reload. Other pages of the same person
// only show them.

export interface StartedJobs {
  readonly has: (jobId: string) => boolean
  readonly remember: (jobId: string) => void
  readonly forget: (jobId: string) => void
}

/** @param key in the session's storage, of its own for each sort */
export function rememberStartedJobs(key: string): StartedJobs {
  function readIds(): readonly string[] {
    try {
      const ids: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
      return Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : []
    } catch {
      return []
    }
  }
  function writeIds(ids: readonly string[]): void {
    try {
      sessionStorage.setItem(key, JSON.stringify(ids))
    } catch {
      // Without storage the job waits in the list.
    }
  }
  return {
    has: jobId => readIds().includes(jobId),
    remember: jobId => writeIds([...readIds(), jobId]),
    forget: jobId => writeIds(readIds().filter(id => id !== jobId)),
  }
}
