// A cross-reference to a figure or table: what it says ('Figure 3') is not part of the text. It is written again whenever the
// numbers change, so it keeps right by itself.
import { Node } from '@tiptap/core'

/** What the references of a text say just now. */
export interface ReferenceLabels {
  /** null: what it pointed to is gone. */
  get(id: string): string | null
  subscribe(listener: () => void): () => void
}

interface Options {
  readonly labels: ReferenceLabels | null
  /** Where what it points to is gone. */
  readonly missingLabel: string
}

export const CrossReference = Node.create<Options>({
  name: 'crossReference',
  group: 'inline',
  inline: true,
  atom: true,
  // Before links, which are written with the same element.
  priority: 1001,
  addOptions: () => ({ labels: null, missingLabel: '' }),
  addAttributes: () => ({ ref: { default: null, parseHTML: element => element.getAttribute('data-ref') } }),
  parseHTML: () => [{ tag: '[data-ref]' }],
  renderHTML: ({ node }) => ['a', { 'data-ref': String(node.attrs['ref']) }],
  renderText({ node }) {
    return this.options.labels?.get(String(node.attrs['ref'])) ?? this.options.missingLabel
  },
  addNodeView() {
    const { labels, missingLabel } = this.options
    return ({ node }) => {
      const dom = document.createElement('a')
      const id = String(node.attrs['ref'])
      dom.dataset['ref'] = id
      const write = () => {
        const label = labels?.get(id) ?? null
        dom.textContent = label ?? missingLabel
        dom.toggleAttribute('data-missing', label === null)
      }
      write()
      return { dom, destroy: labels?.subscribe(write) ?? (() => {}), ignoreMutation: () => true }
    }
  },
})
