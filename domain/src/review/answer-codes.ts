// The codes in which answers to non-exhaustive parameters are summed up: how far a country is with one.

export const answerCodes = ['G', 'S', 'NI-A', 'NI-B', 'NI-C', 'NI-D', 'NI-E', 'NI-F', '0'] as const
export type AnswerCode = (typeof answerCodes)[number]

/** The code that an answer is, or begins with: 'NI-E - Submitted for approval'. A number is none. */
export function findAnswerCode(answer: string): AnswerCode | null {
  const [, code] = /^\s*(G|S|NI-[A-F]|0)(?:\s+[-–—]\s|\s*$)/u.exec(answer) ?? []
  return answerCodes.find(one => one === code) ?? null
}
