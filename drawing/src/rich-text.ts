// Escapes texts for ECharts labels and tooltips, which interpret '{name|text}' as a style and '{a}' as a template.

export const cleanText = (text: string): string => text.replaceAll('{', '❴').replaceAll('}', '❵')
