// The calls of the open forms on an administrator's home.
import { useQuery } from '@tanstack/react-query'
import { listRefreshOptions, read, useWrite } from '../../platform/cache.ts'

export const useProgress = () => useQuery({ ...read('GET /api/results/progress'), ...listRefreshOptions })
export const useRemind = () => useWrite('POST /api/results/reminders/{id}')
