// How often somebody may ask for a link to set a password: enough for people, too little for flooding somebody's mailbox.
export const requestWindowMs = 15 * 60_000
/** Links for one account, whoever asks: the others are left out without a word. */
export const maxRequestsPerAccount = 3
/** From one address, for whomever: so many cost nothing. Offices share an address. */
export const freeRequestsPerAddress = 20
/** From one request to the next after that. It is the same for every account, so that nothing tells who has one. */
export const requestPauseMs = 5000
