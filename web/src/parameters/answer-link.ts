// The link to a parameter's answer, for answering or reading it.
import type { LinkProps } from '@tanstack/react-router'
import type { Parameter } from '@imp/domain/parameters/types.ts'

export const answerLink = ({ guid, answerGuid }: Pick<Parameter, 'guid' | 'answerGuid'>): LinkProps =>
  answerGuid === ''
    ? { to: '/parameters/view/$id', params: { id: guid } }
    : { to: '/parameters/view/$id/answer/$answerId', params: { id: guid, answerId: answerGuid } }
