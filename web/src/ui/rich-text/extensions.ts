// Everything that a rich text may contain; anything else is dropped.
import { readListStart, readListType } from '@imp/domain/rich-text-lists.ts'
import { Extension, type Extensions, wrappingInputRule } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Italic } from '@tiptap/extension-italic'
import { BulletList } from '@tiptap/extension-list/bullet-list'
import { ListItem } from '@tiptap/extension-list/item'
import { ListKeymap } from '@tiptap/extension-list/keymap'
import { OrderedList } from '@tiptap/extension-list/ordered-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { Placeholder, UndoRedo } from '@tiptap/extensions'
import { AlignmentExtension } from './alignment.ts'
import { CrossReference, type ReferenceLabels } from './cross-reference.ts'
import { LinkMark } from './link.ts'
import { scriptMarks } from './script-marks.ts'
import { UndoSteps } from './undo-steps.ts'

export interface ExtensionOptions {
  readonly placeholder: string
  /** null: texts without references. */
  readonly references: { readonly labels: ReferenceLabels; readonly missingLabel: string } | null
  readonly onLinkKey: () => void
}

/** Stores the first number and the numbering, unless they are 1 and digits. */
const CountedList = OrderedList.extend({
  addAttributes: () => ({
    start: { default: null, parseHTML: element => readListStart(element.getAttribute('start')) },
    type: { default: null, parseHTML: element => readListType(element.getAttribute('type')) },
  }),
  renderHTML: ({ node: { attrs } }) => [
    'ol',
    {
      ...(attrs['start'] !== null && { start: String(attrs['start']) }),
      ...(attrs['type'] !== null && { type: String(attrs['type']) }),
    },
    0,
  ],
  addInputRules() {
    return [wrappingInputRule({ find: /^1[.)]\s$/, type: this.type })]
  },
})

/** A report's headings are its chapters, so headings in a text only become bold. */
const headingTags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const HeadingAsParagraph = Paragraph.extend({
  parseHTML: () => ['p', ...headingTags].map(tag => ({ tag })),
})
const HeadingAsBold = Bold.extend({
  parseHTML() {
    // `consuming: false`: the element becomes a paragraph, too.
    return [...(this.parent?.() ?? []), ...headingTags.map(tag => ({ tag, consuming: false }))]
  },
})

const clearFormatting = Extension.create({
  name: 'clearFormatting',
  addKeyboardShortcuts() {
    return { 'Mod-\\': () => this.editor.chain().unsetAllMarks().clearNodes().setAlignment(null).run() }
  },
})

export function createExtensions({ placeholder, references, onLinkKey }: ExtensionOptions): Extensions {
  const linkKey = Extension.create({
    name: 'linkKey',
    addKeyboardShortcuts: () => ({
      'Mod-k': () => {
        onLinkKey()
        return true
      },
    }),
  })
  return [
    Document,
    HeadingAsParagraph,
    Text,
    HardBreak,
    LinkMark,
    HeadingAsBold,
    Italic,
    Underline,
    Strike,
    BulletList,
    CountedList,
    ListItem,
    ListKeymap,
    AlignmentExtension,
    UndoRedo,
    UndoSteps,
    clearFormatting,
    linkKey,
    Placeholder.configure({ placeholder }),
    ...(references ? [...scriptMarks, CrossReference.configure(references)] : []),
  ]
}
