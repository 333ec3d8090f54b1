// For tests of what happens between two statements: `act` runs once, after one was answered and before the caller knows.
import { actAs } from '../seeds/act-as.ts'
import { countryId } from '../seeds/ids.ts'
import type { Ctx } from '../src/platform/context.ts'
import type { Db } from '../src/platform/db.ts'
import type { Person } from '../src/platform/person.ts'

export function interleave(db: Db, act: () => Promise<unknown>, afterStatements = 1): Db {
  let statementsLeft = afterStatements
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (--statementsLeft === 0) await act()
      return result
    },
  })
}

export const asNclp = (db: Db, country: string): Ctx => actAs(db, makePerson('NCLP', country), new Date())
export const asAdmin = (db: Db): Ctx => actAs(db, makePerson('Admin', null), new Date())

const makePerson = (role: 'NCLP' | 'Admin', country: string | null): Person => ({
  id: null,
  name: country ?? role,
  username: '',
  role,
  actualRole: role,
  countryId: country && countryId(country),
  parentCountryId: null,
})
