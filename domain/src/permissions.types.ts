// Compile-time tests: a permission cannot be asked for without the facts that it is judged by.
import { can, type Subject, type User } from './permissions.ts'

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const proof = <T extends true>(): T | undefined => undefined

export function proofs(user: User): void {
  can(user, 'form.create')
  // @ts-expect-error nothing is to be given
  can(user, 'form.create', { countryId: 'be' })

  can(user, 'result.fill', { countryId: 'be', form: { published: true } })
  // @ts-expect-error the facts are missing
  can(user, 'result.fill')
  // @ts-expect-error the form has not been loaded
  can(user, 'result.fill', { countryId: 'be' })
  // @ts-expect-error the country has not been loaded
  can(user, 'result.fill', { form: { published: true } })
  // @ts-expect-error a visitor's condition needs the visibility, a contact person's does not
  can(user, 'form.read', { form: { published: true } })
  // @ts-expect-error there is no such permission
  can(user, 'form.eat')

  const row = { countryId: 'be', submitted: true, form: { published: true, name: 'RfG' }, id: '1' }
  can(user, 'result.read', row)
  can(user, 'result.readHistory', row)

  proof<Same<Subject<'result.readHistory'>, { readonly countryId: string }>>()
  // @ts-expect-error nobody without a role of the table
  can({ role: 'Guest', countryId: null, parentCountryId: null }, 'form.create')
}
