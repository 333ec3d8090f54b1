// A rich text that is only read. It is drawn element by element from what a rich text may hold: no HTML of anybody's is put into
// the page as it came.
import { createElement, Fragment, type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import type { ReferenceLabels } from './cross-reference.ts'
import { readLinkAddress } from './link-address.ts'
import classes from './RichText.module.css'

const elements = new Set(['p', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'u', 's', 'br'])

interface Props {
  /** Canonical HTML. */
  html: string
  labels?: ReferenceLabels | null
}

export function RichTextView({ html, labels = null }: Props) {
  const content = useMemo(() => draw(new DOMParser().parseFromString(html, 'text/html').body, labels), [html, labels])
  return (
    <div className={classes['text']} dir="auto">
      {content}
    </div>
  )
}

function draw(parent: Node, labels: ReferenceLabels | null): ReactNode[] {
  return [...parent.childNodes].map((node, at) => <Fragment key={at}>{drawNode(node, labels)}</Fragment>)
}

function drawNode(node: Node, labels: ReferenceLabels | null): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof HTMLElement)) return null
  const name = node.tagName.toLowerCase()
  const reference = node.dataset['ref']
  if (reference !== undefined) return <ReferenceText id={reference} labels={labels} />
  const inside = draw(node, labels)
  const href = name === 'a' ? readLinkAddress(node.getAttribute('href')) : null
  if (href !== null) {
    return (
      <a href={href} target="_blank" rel="noreferrer noopener">
        {inside}
      </a>
    )
  }
  if (name === 'br') return <br />
  if (!elements.has(name)) return inside
  const { textAlign } = node.style
  return createElement(name, textAlign && name === 'p' ? { style: { textAlign } } : null, ...inside)
}

const nowhere = () => () => {}

function ReferenceText({ id, labels }: { id: string; labels: ReferenceLabels | null }) {
  const intl = useIntl()
  const label = useSyncExternalStore(labels?.subscribe ?? nowhere, () => labels?.get(id) ?? null)
  return (
    <span className={classes['reference']} data-missing={label === null || undefined}>
      {label ?? intl.formatMessage({ id: 'ui.richText.reference.missing' })}
    </span>
  )
}
