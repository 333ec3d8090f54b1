// Superscript and subscript, which exclude each other.
import { readRaisedStyle } from '@imp/domain/raised-styles.ts'
import { Mark } from '@tiptap/core'

const createScript = (name: 'superscript' | 'subscript', tag: 'sup' | 'sub', other: string) =>
  Mark.create({
    name,
    priority: 50,
    excludes: `${name} ${other}`,
    parseHTML: () => [
      { tag },
      {
        style: 'vertical-align',
        getAttrs: value => (readRaisedStyle('span', `vertical-align:${value}`) === tag ? null : false),
      },
    ],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [tag === 'sup' ? 'Mod-.' : 'Mod-,']: () => this.editor.commands.toggleMark(name) }
    },
  })

export const scriptMarks = [
  createScript('superscript', 'sup', 'subscript'),
  createScript('subscript', 'sub', 'superscript'),
]
