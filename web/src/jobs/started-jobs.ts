// Remembers which jobs of a kind this tab has started: only their end shows a toast, also after a reload.

export interface StartedJobs {
  readonly has: (jobId: string) => boolean
  readonly remember: (jobId: string) => void
  readonly forget: (jobId: string) => void
}

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
      // Without storage the job is still in the list.
    }
  }
  return {
    has: jobId => readIds().includes(jobId),
    remember: jobId => writeIds([...readIds(), jobId]),
    forget: jobId => writeIds(readIds().filter(id => id !== jobId)),
  }
}
