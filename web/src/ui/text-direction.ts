// For fields with an icon or an arrow: what is typed takes the direction of its own words, while the icons stay where the
// page has them. (`dir="auto"` would turn the whole field.)

export const ownTextDirection = { input: { unicodeBidi: 'plaintext' } } as const
