// What could not be read, why, and the way to try it again. Nothing while all is well.
import { Failed } from '../ui/Failed.tsx'
import { NotPublished } from '../ui/NotPublished.tsx'
import { isNotPublished, problemText } from './problem-text.ts'

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
  if (isNotPublished(error)) return <NotPublished />
  return <Failed title={title} reason={problemText(error)} isTrying={isFetching} onRetry={() => void refetch()} />
}
