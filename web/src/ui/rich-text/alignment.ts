import { Extension } from '@tiptap/core'

const alignments = ['left', 'center', 'right', 'justify'] as const
export type Alignment = (typeof alignments)[number]

const readAlignment = (element: HTMLElement): Alignment | null => {
  const found = alignments.find(one => one === element.style.textAlign)
  // Left is the default (right in right-to-left texts), so it is not stored.
  return found === undefined || found === 'left' ? null : found
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    alignment: {
      /** null: the default. */
      setAlignment: (alignment: Alignment | null) => ReturnType
    }
  }
}

export const AlignmentExtension = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: ['paragraph'],
      attributes: {
        textAlign: {
          default: null,
          parseHTML: readAlignment,
          renderHTML: ({ textAlign }) => (typeof textAlign === 'string' ? { style: `text-align: ${textAlign}` } : {}),
        },
      },
    },
  ],
  addCommands: () => ({
    setAlignment:
      alignment =>
      ({ commands }) =>
        commands.updateAttributes('paragraph', { textAlign: alignment === 'left' ? null : alignment }),
  }),
  addKeyboardShortcuts() {
    const { commands } = this.editor
    return {
      'Mod-Shift-l': () => commands.setAlignment(null),
      'Mod-Shift-e': () => commands.setAlignment('center'),
      'Mod-Shift-r': () => commands.setAlignment('right'),
      'Mod-Shift-j': () => commands.setAlignment('justify'),
    }
  },
})
