// Names entered by people, each in its own direction: 'Type A, Compliant, MW'.
import { Fragment } from 'react'

export function Names({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      <bdi>{name}</bdi>
    </Fragment>
  ))
}
