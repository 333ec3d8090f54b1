// Loads what commands do with accounts on demand: accounts and e-mails take 20 MB that a backup does not need.
export const loadAccounts = () => import('../users/operating/service.ts')
