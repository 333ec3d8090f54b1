// Texts for ECharts' own labels and tooltips, which read '{name|text}' as a style and '{a}' as a template: what people have
// written is neither.

export const cleanText = (text: string): string => text.replaceAll('{', '❴').replaceAll('}', '❵')
