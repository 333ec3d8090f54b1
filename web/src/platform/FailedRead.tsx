// What could not be read, why, and the way to try it again. Nothing while all is well.
import { Failed } from '../ui/Failed.tsx'
import { problemText } from './problem-text.ts'

interface Props {
  title: string
  read: {
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
}

export function FailedRead({ title, read: { error, isFetching, refetch } }: Props) {
  if (!error) return null
  return <Failed title={title} reason={problemText(error)} isTrying={isFetching} onRetry={() => void refetch()} />
}
