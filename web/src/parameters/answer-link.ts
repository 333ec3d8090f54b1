// Where a parameter is answered, or read.
import type { LinkProps } from '@tanstack/react-router'
import type { Parameter } from '@imp/domain/parameters/types.ts'

/** Without an answer of the caller's country the answer part stays empty. */
export const answerLink = ({ guid, answerGuid }: Pick<Parameter, 'guid' | 'answerGuid'>): LinkProps =>
  answerGuid === ''
    ? { to: '/parameters/view/$id', params: { id: guid } }
    : { to: '/parameters/view/$id/answer/$answerId', params: { id: guid, answerId: answerGuid } }
