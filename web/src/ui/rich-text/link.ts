import { Mark } from '@tiptap/core'
import { readLinkAddress } from './link-address.ts'

export const LinkMark = Mark.create({
  name: 'link',
  // Outermost, so that a link that is partly bold stays one link.
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: element => (readLinkAddress(element.getAttribute('href')) === null ? false : null),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', { href: String(HTMLAttributes['href']) }, 0],
})
