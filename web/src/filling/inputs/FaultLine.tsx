// What is wrong, and in which cells: 'Type A, Compliant, MW; Type B, MW: This is not a number.'
import { Fragment } from 'react'
import type { FaultSummary } from '../engine/answer-texts.ts'
import { Names } from './Names.tsx'

export function FaultLine({ of: { sentence, cells, hasMore } }: { of: FaultSummary }) {
  return (
    <>
      {cells.map((names, index) => (
        <Fragment key={index}>
          {index > 0 && '; '}
          <Names names={names} />
        </Fragment>
      ))}
      {hasMore && '…'}
      {cells.length > 0 && ': '}
      {/* In another language than the names, perhaps, and in another direction. */}
      <bdi>{sentence}</bdi>
    </>
  )
}
