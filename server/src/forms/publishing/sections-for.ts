// What of a published form somebody may read: all of it who signs in, visitors no confidential questions (D49). The one place
// where these are left out.
import { removeConfidential } from '@imp/domain/forms/confidential.ts'
import type { Section } from '@imp/domain/forms/types.ts'
import type { User } from '@imp/domain/permissions.ts'

const publicSections = new WeakMap<readonly Section[], readonly Section[]>()

/** @param sections of a published form, shared by all callers: worked out once for each */
export function sectionsFor({ role }: Pick<User, 'role'>, sections: readonly Section[]): readonly Section[] {
  if (role !== 'Visitor') return sections
  const known = publicSections.get(sections) ?? removeConfidential(sections)
  publicSections.set(sections, known)
  return known
}
