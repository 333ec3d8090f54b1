// How often somebody may ask for a link to set a password: enough for people, too little for flooding somebody's mailbox.
export const requestWindowMs = 15 * 60_000
/** Links for one account, whoever asks: the others are left out without a word. */
export const maxRequestsPerAccount = 3
/** Over all accounts; offices share an address. */
export const maxRequestsPerAddress = 20
