// Code examples that read a dataset in common tools; docs/open-data.md explains them.
import { filePath } from '@imp/domain/open-data.ts'

export const tools = ['excel', 'r', 'python'] as const
type Tool = (typeof tools)[number]

export function writeSnippet(tool: Tool, origin: string, key: string): string {
  const csv = origin + filePath(key, 'csv')
  switch (tool) {
    case 'excel':
      return csv
    case 'r':
      return `data <- read.csv("${csv}", fileEncoding = "UTF-8-BOM")\nhead(data)`
    case 'python':
      return `import pandas as pd\n\ndata = pd.read_csv("${csv}")\nprint(data.head())`
  }
}
