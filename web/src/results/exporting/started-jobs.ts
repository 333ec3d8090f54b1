// Which jobs this page has started: their files are handed over by themselves when they are ready, also after a reload. Other
// pages of the same person offer them for download.

const key = 'imp.exports'

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
    // Without storage the file waits in the list.
  }
}

export const hasStarted = (jobId: string): boolean => readIds().includes(jobId)
export const rememberStarted = (jobId: string): void => writeIds([...readIds(), jobId])
export const forgetStarted = (jobId: string): void => writeIds(readIds().filter(id => id !== jobId))
