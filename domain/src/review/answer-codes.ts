// The codes that summarize answers to non-exhaustive parameters: a country's state of implementation.

export const answerCodes = ['G', 'S', 'NI-A', 'NI-B', 'NI-C', 'NI-D', 'NI-E', 'NI-F', '0'] as const
export type AnswerCode = (typeof answerCodes)[number]

/** Exactly, or at the beginning: 'NI-E - Submitted for approval'. */
export function findAnswerCode(answer: string): AnswerCode | null {
  const [, code] = /^\s*(G|S|NI-[A-F]|0)(?:\s+[-–—]\s|\s*$)/u.exec(answer) ?? []
  return answerCodes.find(one => one === code) ?? null
}
