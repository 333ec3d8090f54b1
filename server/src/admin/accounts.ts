// What commands do with accounts, loaded by those that do it: accounts, mails and their texts take 20 MB that a backup need not hold.
export const loadAccounts = () => import('../users/operating/service.ts')
