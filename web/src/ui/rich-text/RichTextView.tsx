// Security: renders only the elements that a rich text may contain; stored HTML is never inserted into the page.
import { readListStart, readListType } from '@imp/domain/rich-text-lists.ts'
import { createElement, Fragment, type MouseEvent, type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import type { ReferenceLabels } from './cross-reference.ts'
import { readLinkAddress } from './link-address.ts'
import classes from './RichText.module.css'

const elements = new Set(['p', 'ul', 'ol', 'li', 'strong', 'em', 'u', 's', 'sup', 'sub', 'br'])

export interface ReferenceLink {
  readonly href: string
  readonly follow: () => void
}
interface DrawOptions {
  /** The labels of references; null: as written in the text. */
  readonly labels: ReferenceLabels | null
  readonly linkOf: ((id: string) => ReferenceLink | null) | null
}
interface Props {
  /** Canonical HTML. */
  html: string
  labels?: ReferenceLabels | null
  /** Turns references into links; null: no target. */
  linkOf?: (id: string) => ReferenceLink | null
}

export function RichTextView({ html, labels = null, linkOf }: Props) {
  const content = useMemo(() => {
    return draw(new DOMParser().parseFromString(html, 'text/html').body, { labels, linkOf: linkOf ?? null })
  }, [html, labels, linkOf])
  return (
    <div className={classes['text']} dir="auto">
      {content}
    </div>
  )
}

function draw(parent: Node, options: DrawOptions): ReactNode[] {
  return [...parent.childNodes].map((node, at) => <Fragment key={at}>{drawNode(node, options)}</Fragment>)
}

function drawNode(node: Node, options: DrawOptions): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof HTMLElement)) return null
  const name = node.tagName.toLowerCase()
  const reference = node.dataset['ref']
  if (reference !== undefined) return drawReference(reference, node, options)
  const inside = draw(node, options)
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
  if (node instanceof HTMLOListElement) {
    const [start, type] = [readListStart(node.getAttribute('start')), readListType(node.getAttribute('type'))]
    return createElement('ol', { ...(start !== null && { start }), ...(type !== null && { type }) }, ...inside)
  }
  const { textAlign } = node.style
  return createElement(name, textAlign && name === 'p' ? { style: { textAlign } } : null, ...inside)
}

function drawReference(id: string, { textContent }: HTMLElement, { labels, linkOf }: DrawOptions): ReactNode {
  const link = linkOf?.(id)
  if (!link) return <ReferenceText id={id} labels={labels} />
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    link.follow()
  }
  return (
    <a href={link.href} onClick={follow}>
      {textContent}
    </a>
  )
}

const nowhere = () => () => {}

function ReferenceText({ id, labels }: { id: string; labels: ReferenceLabels | null }) {
  const intl = useIntl()
  const label = useSyncExternalStore(labels?.subscribe ?? nowhere, () => labels?.get(id) ?? null)
  return (
    <span className={classes['reference']} data-ref={id} data-missing={label === null || undefined}>
      {label ?? intl.formatMessage({ id: 'ui.richText.reference.missing' })}
    </span>
  )
}
