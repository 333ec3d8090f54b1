// Sends the editor's changes one after the other. A change is shown at once on top of what the server holds; when the
// server refuses it, everything not stored yet is taken back. When somebody else has changed the same list, the change is
// made again on top of theirs; where it would take away what they have changed, sending stops until the person has
// chosen. Knows neither React nor the calls: those are handed in.
import type { MessageId } from '@imp/domain/messages.ts'
import type { Question, Section } from '@imp/domain/forms/types.ts'
import { asSeen, type Clash, clashesOf, sparing } from './merge-questions.ts'
import { type Change, findChangedLists, type Sections, sortSections } from './working-copy.ts'

export interface Job {
  readonly change: Change
  /** What else has to be sent, once the lists are stored (a section that goes); given what the server held before. */
  readonly act?: (stored: Sections) => Promise<unknown>
  /** Later sections first: for what brings a question back before a skip leads to it again. */
  readonly lastFirst?: boolean
  /** The question as its author saw it: changed meanwhile, it is not overwritten unasked. */
  readonly seen?: Question
  /** The question that is put elsewhere. */
  readonly moved?: string
  readonly failure: MessageId
}
/** dropped: the other person's version was taken instead, and nothing else was left to store. */
export type Outcome = 'saved' | 'failed' | 'dropped'

export interface Conflict {
  readonly clashes: readonly Clash[]
  /** The form with my change on top of theirs, and without it. */
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

export interface QueueDeps {
  /** Asks the server anew. */
  read(): Promise<Sections>
  send(section: Section): Promise<unknown>
  isStale(error: unknown): boolean
  onFailure(message: MessageId): void
}

interface Waiting extends Job {
  readonly done: (outcome: Outcome) => void
  /** The form that its author has seen in the question about it. */
  readonly shown?: Sections
}

/** How often a list may have been changed again by somebody else while a change is merged with it. */
const maxMergeAttempts = 5

export type QuestionQueue = ReturnType<typeof createQuestionQueue>

/** `first`: the form's sections as last read. */
export function createQuestionQueue(first: Sections, wires: QueueDeps) {
  let held = sortSections(first)
  let jobs: readonly Waiting[] = []
  let running = false
  let failed = false
  let savedAt: Date | null = null
  let conflict: Conflict | null = null
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
    held = sortSections(await wires.read())
  }

  function giveUp(job: Waiting): void {
    finish(jobs, 'failed')
    wires.onFailure(job.failure)
  }

  /** Does it take away what somebody else has changed since `began`? Then the person is asked. */
  function isAsked(job: Waiting, began: Sections): boolean {
    const clashes = clashesOf(began, held, job.change, job.moved)
    if (clashes.length > 0) conflict = { clashes, mine: job.change(held), theirs: held }
    return clashes.length > 0
  }

  async function store(job: Waiting): Promise<void> {
    const before = held
    // Earlier sections first: when a question goes, no skip leads there any more.
    const lists = findChangedLists(before, job.change(before))
    for (const section of job.lastFirst ? lists.toReversed() : lists) await wires.send(section)
    await job.act?.(before)
    await readAgain()
    finish([job], 'saved')
  }

  async function sendOne(job: Waiting): Promise<void> {
    const began = job.shown ?? asSeen(held, job.seen)
    for (let tries = 1; !isAsked(job, began); tries++) {
      try {
        return await store(job)
      } catch (error) {
        const isAgain = wires.isStale(error) && tries < maxMergeAttempts
        if (!isAgain) giveUp(job)
        // After giving up, what is shown is as new as it gets.
        const isRead = await readAgain().then(
          () => true,
          () => false,
        )
        if (!isAgain) return
        if (!isRead) return giveUp(job)
      }
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

  /** What `job`, and whatever was done after it, would do to these questions is left out. */
  function spare(job: Waiting, ids: ReadonlySet<string>): void {
    const isWhole = job.moved !== undefined && ids.has(job.moved)
    const isGone = job.act !== undefined
    const rest: Waiting[] = jobs.map(one => ({ ...one, change: sparing(one.change, ids) }))
    jobs = rest
    const idle = rest.filter(
      (one, at) =>
        (at === 0 && (isWhole || isGone)) || (!one.act && findChangedLists(held, one.change(held)).length === 0),
    )
    finish(idle, 'dropped')
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
      held = sortSections(sections)
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
    /**
     * Mine: my changes go on top of the other person's. Theirs: what they have changed stays as it is, the rest of mine
     * goes on. Neither: everything that waits is dropped.
     */
    resolve(choice: 'mine' | 'theirs' | 'neither'): void {
      const [job] = jobs
      const { clashes = [], theirs = held } = conflict ?? {}
      conflict = null
      if (choice === 'neither') finish(jobs, 'dropped')
      else if (job && choice === 'mine') jobs = [{ ...job, shown: theirs }, ...jobs.slice(1)]
      else if (job) spare(job, new Set(clashes.map(({ id }) => id)))
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
