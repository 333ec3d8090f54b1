// The notice shown to administrators before a summary is published or made public (D87).
import type { SummedUp } from '@imp/domain/parameters/types.ts'
import type { Texts } from '../platform/i18n/text.ts'

export const whatVisitorsSee = (text: Texts, summedUp: SummedUp): string =>
  summedUp.public === 0
    ? text('parameters.publish.summary.unseen')
    : text('parameters.publish.summary.seen', { shown: summedUp.public, all: summedUp.all })
