// Sends the editor's changes one after the other. A change is shown at once on top of what the server holds; when the
// server refuses it, everything not stored yet is taken back. When somebody else has changed the same list, sending
// stops until the person has chosen. Knows neither React nor the calls: those are handed in.
import type { MessageId } from '@imp/domain/messages.ts'
import type { Question, Section } from '@imp/domain/forms/types.ts'
import { isSame } from '../same.ts'
import { type Change, changedLists, type Sections, sectionsInOrder } from './working-copy.ts'

export interface Job {
  readonly change: Change
  /** What else has to be sent, once the lists are stored (a section that goes); given what the server held before. */
  readonly act?: (stored: Sections) => Promise<unknown>
  /** Later sections first: for what brings a question back before a skip leads to it again. */
  readonly lastFirst?: boolean
  /** The question as its author saw it: changed meanwhile, it is not overwritten unasked. */
  readonly seen?: Question
  readonly failure: MessageId
}
/** dropped: the other person's version was taken instead. */
export type Outcome = 'saved' | 'failed' | 'dropped'

export interface Conflict {
  readonly mine: Sections
  readonly theirs: Sections
}
export interface QueueState {
  /** What is to be shown. */
  readonly sections: Sections
  readonly saving: boolean
  readonly failed: boolean
  readonly savedAt: Date | null
  readonly conflict: Conflict | null
}

export interface Wires {
  /** Asks the server anew. */
  read(): Promise<Sections>
  send(section: Section): Promise<unknown>
  isStale(error: unknown): boolean
  onFailure(message: MessageId): void
}

interface Waiting extends Job {
  readonly done: (outcome: Outcome) => void
}

export type QuestionQueue = ReturnType<typeof questionQueue>

/** `first`: the form's sections as last read. */
export function questionQueue(first: Sections, wires: Wires) {
  let held = sectionsInOrder(first)
  let jobs: readonly Waiting[] = []
  let running = false
  let failed = false
  let savedAt: Date | null = null
  let conflict: Conflict | null = null
  /** The job that goes through although its question was changed meanwhile. */
  let insistent: Waiting | null = null
  const listeners = new Set<() => void>()

  const applied = (list: readonly Waiting[]) => list.reduce((sections, job) => job.change(sections), held)
  const look = (): QueueState => ({ sections: applied(jobs), saving: jobs.length > 0, failed, savedAt, conflict })
  let state: QueueState | null = null
  function tell(): void {
    state = null
    for (const listener of listeners) listener()
  }

  function finish(list: readonly Waiting[], outcome: Outcome): void {
    jobs = jobs.filter(job => !list.includes(job))
    if (outcome === 'saved') savedAt = new Date()
    failed = outcome === 'failed'
    for (const job of list) job.done(outcome)
  }

  async function readAgain(): Promise<void> {
    held = sectionsInOrder(await wires.read())
  }

  async function stop(job: Waiting, mine: Sections): Promise<void> {
    try {
      await readAgain()
      conflict = { mine, theirs: held }
      insistent = job
    } catch {
      giveUp(job)
    }
  }

  function giveUp(job: Waiting): void {
    finish(jobs, 'failed')
    wires.onFailure(job.failure)
  }

  async function sendOne(job: Waiting): Promise<void> {
    const before = held
    const mine = job.change(before)
    try {
      if (job !== insistent && job.seen && !isSame(questionOf(before, job.seen.id), job.seen)) {
        await stop(job, mine)
        return
      }
      // Earlier sections first: when a question goes, no skip leads there any more.
      const lists = changedLists(before, mine)
      for (const section of job.lastFirst ? lists.toReversed() : lists) await wires.send(section)
      await job.act?.(before)
      await readAgain()
      insistent = null
      finish([job], 'saved')
    } catch (error) {
      if (wires.isStale(error)) {
        await stop(job, mine)
        return
      }
      giveUp(job)
      await readAgain().catch(() => {})
    }
  }

  async function run(): Promise<void> {
    if (running) return
    running = true
    try {
      for (let job = jobs[0]; job && !conflict; job = jobs[0]) {
        await sendOne(job)
        tell()
      }
    } finally {
      running = false
    }
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: (): QueueState => {
      state ??= look()
      return state
    },
    /** The form was read again, for whatever reason. */
    refreshed(sections: Sections): void {
      held = sectionsInOrder(sections)
      tell()
    },
    add(job: Job): Promise<Outcome> {
      return new Promise(done => {
        jobs = [...jobs, { ...job, done }]
        tell()
        void run()
      })
    },
    /** When nothing is on its way any more, or a person has to choose first. */
    settled: (): Promise<void> =>
      new Promise(done => {
        const look = () => {
          if (jobs.length > 0 && !conflict) return
          listeners.delete(look)
          done()
        }
        listeners.add(look)
        look()
      }),
    /** Mine: my changes are made again on top of the other person's list. */
    resolve(choice: 'mine' | 'theirs'): void {
      conflict = null
      if (choice === 'theirs') {
        insistent = null
        finish(jobs, 'dropped')
      }
      tell()
      void run()
    },
  }
}

/** Waits for what is on its way: has it all been stored? What was refused meanwhile, or waits for a choice, is seen first. */
export async function mayLeave(queue: Pick<QuestionQueue, 'settled' | 'state'>): Promise<boolean> {
  if (!queue.state().saving) return true
  await queue.settled()
  const { conflict, failed } = queue.state()
  return !conflict && !failed
}

const questionOf = (sections: Sections, id: string): Question | undefined =>
  sections.flatMap(({ questions }) => questions).find(question => question.id === id)
