// Runs slow test files first, so that no core waits for one at the end. Without results of earlier runs, Vitest only knows the
// sizes of files.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** @param longFiles ends of paths, slowest first */
export function longestFirst(...longFiles: readonly string[]): typeof BaseSequencer {
  const rankOf = ({ moduleId }: TestSpecification): number => {
    const at = longFiles.findIndex(file => moduleId.endsWith(file))
    return at < 0 ? longFiles.length : at
  }
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files)
      // Projects stay together, in their order.
      const projects = [...new Set(sorted.map(({ project }) => project))]
      const placeOf = ({ project }: TestSpecification): number => projects.indexOf(project)
      return sorted.toSorted((a, b) => placeOf(a) - placeOf(b) || rankOf(a) - rankOf(b))
    }
  }
}
