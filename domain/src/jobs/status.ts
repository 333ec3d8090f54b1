import type { Job } from './types.ts'

export const isFinished = ({ status }: Pick<Job, 'status'>): boolean => status !== 'queued' && status !== 'running'
