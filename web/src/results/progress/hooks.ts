// The calls of the home pages: the open forms of an administrator, and what a contact has to submit.
import { useQuery } from '@tanstack/react-query'
import { listRefreshOptions, read, useWrite } from '../../platform/cache.ts'

export const useProgress = () => useQuery({ ...read('GET /api/results/progress'), ...listRefreshOptions })
export const useOwnProgress = () => useQuery({ ...read('GET /api/results/own-progress'), ...listRefreshOptions })
export const useRemind = () => useWrite('POST /api/results/reminders/{id}')
