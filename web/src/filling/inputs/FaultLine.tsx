// A fault with its cells: 'Type A, Compliant, MW; Type B, MW: This is not a number.'
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
      {/* It may differ from the names in language and direction. */}
      <bdi>{sentence}</bdi>
    </>
  )
}
