// The answers an administrator has marked for revision, stored on the device until returned, because a review may take days.
// One store per result and submission.
import { cellPath } from '@imp/domain/forms/table-questions.ts'
import type { Form } from '@imp/domain/forms/types.ts'
import type { ReturnInput } from '@imp/domain/review/revision-types.ts'
import type { Result } from '@imp/domain/results/types.ts'
import { openDraftPlace } from '../../platform/draft-storage.ts'
import { session } from '../../platform/session.ts'
import { createStore, type Store } from '../../platform/store.ts'

interface Mark {
  readonly note: string
  /** As 'row/column'; []: the whole question. */
  readonly cells: readonly string[]
}
export type Marks = Readonly<Record<string, Mark>>
interface StoredMarks {
  readonly submittedAt: string
  readonly marks: Marks
  readonly message?: string
}
interface Review {
  readonly submittedAt: string
  readonly marks: Store<Marks>
  readonly message: Store<string>
  readonly setMessage: (message: string) => void
  readonly setMark: (questionId: string, mark: Mark | null) => void
  readonly discard: () => void
}

const saveDelayMs = 300
const reviews = new Map<string, Review>()

export function openReview({ id, dateOfSubmission: submittedAt }: Result): Review {
  const account = session()?.guid ?? ''
  const key = `${account}/${id}`
  const known = reviews.get(key)
  if (known?.submittedAt === submittedAt) return known
  const opened = createReview(account, id, submittedAt)
  reviews.set(key, opened)
  return opened
}

function createReview(account: string, resultId: string, submittedAt: string): Review {
  const draft = openDraftPlace<StoredMarks>(account, 'review', resultId)
  const marks = createStore<Marks>({})
  const message = createStore('')
  let timer: ReturnType<typeof setTimeout> | undefined
  const now = (): StoredMarks => ({ submittedAt, marks: marks.get(), message: message.get() })
  const save = () => void draft.put(now()).catch(() => {})
  const saveSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(save, saveDelayMs)
  }
  draft.load().then(
    stored => {
      // Marks made since are newer.
      if (stored?.submittedAt !== submittedAt) return
      marks.set({ ...stored.marks, ...marks.get() })
      message.set(message.get() || (stored.message ?? ''))
    },
    () => {},
  )
  addEventListener('pagehide', () => {
    if (Object.keys(marks.get()).length > 0) draft.putSync(now())
  })
  return {
    submittedAt,
    marks,
    message,
    setMessage: next => {
      message.set(next)
      saveSoon()
    },
    setMark: (questionId, mark) => {
      const { [questionId]: _old, ...others } = marks.get()
      marks.set(mark ? { ...others, [questionId]: mark } : others)
      saveSoon()
    },
    discard: () => {
      clearTimeout(timer)
      marks.set({})
      message.set('')
      void draft.delete().catch(() => {})
    },
  }
}

/** In the form's order; a question's note is sent with its first cell. */
export function toFields({ sections }: Pick<Form, 'sections'>, marks: Marks): ReturnInput['fields'] {
  return sections
    .flatMap(({ questions }) => questions)
    .flatMap((question): ReturnInput['fields'] => {
      const mark = marks[question.id]
      if (!mark) return []
      if (mark.cells.length === 0) return [{ question: question.id, note: mark.note }]
      const inOrder = listCellPaths(question).filter(path => mark.cells.includes(path))
      return inOrder.map((path, at) => {
        const [row = '', column = ''] = path.split('/')
        return { question: question.id, row, column, note: at === 0 ? mark.note : '' }
      })
    })
}

function listCellPaths({ subQuestions }: Form['sections'][number]['questions'][number]): string[] {
  const [rows, columns] = [true, false].map(isRow => subQuestions.filter(one => one.isPrimaryDimension === isRow)) as [
    typeof subQuestions,
    typeof subQuestions,
  ]
  return rows.flatMap(row => columns.map(column => cellPath(row.id, column.id)))
}
