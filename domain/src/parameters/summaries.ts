// Describes the level of a summary (D87).
import type { TextId, TextValues } from '../texts.ts'
import type { SummedUp } from './types.ts'

/** 'Summary: the lowest level over 7 of 11 parameters of this network code (the public ones)', without a full stop. */
export const describeSummary = (
  { shown, all, isPublicOnly }: Pick<SummedUp, 'shown' | 'all' | 'isPublicOnly'>,
  text: (id: TextId, values?: TextValues) => string,
): string => text('maps.parameter.summary', { shown, all, reader: isPublicOnly ? 'public' : 'all' })
