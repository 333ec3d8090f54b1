// A cross-reference to a figure or table. Its label ('Figure 3') is not part of the text, so it follows the numbering.
import { Node } from '@tiptap/core'

export interface ReferenceLabels {
  /** null: the target was deleted. */
  get(id: string): string | null
  subscribe(listener: () => void): () => void
}

interface Options {
  readonly labels: ReferenceLabels | null
  readonly missingLabel: string
}

export const CrossReference = Node.create<Options>({
  name: 'crossReference',
  group: 'inline',
  inline: true,
  atom: true,
  // Before links, which use the same element.
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
