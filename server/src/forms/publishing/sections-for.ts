// What a person may read of a published form: visitors see no confidential questions (D49). The only place that filters them.
import { removeConfidential } from '@imp/domain/forms/confidential.ts'
import type { Section } from '@imp/domain/forms/types.ts'
import type { User } from '@imp/domain/permissions.ts'

const publicSections = new WeakMap<readonly Section[], readonly Section[]>()

export function sectionsFor({ role }: Pick<User, 'role'>, sections: readonly Section[]): readonly Section[] {
  if (role !== 'Visitor') return sections
  const known = publicSections.get(sections) ?? removeConfidential(sections)
  publicSections.set(sections, known)
  return known
}
