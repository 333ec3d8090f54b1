/** Buttons that belong together and are pressed next, those of a dialog, the bar of a page: no message stands over them. */
export const keepClear = { 'data-keep-clear': true } as const
