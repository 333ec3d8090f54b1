/** Marks buttons that are pressed next (of a dialog, of a page's bar): toasts must not cover them. */
export const keepClear = { 'data-keep-clear': true } as const
