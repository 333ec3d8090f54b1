// The provider of single sign-on as a process of its own, for stories in a browser: forked with the address that it leads back
// to and the person who comes; a message names another one.
import { startSignInProvider, type ProviderAccount } from './sign-in-provider.ts'

const [, , redirectUrl = '', account = '{}'] = process.argv
const provider = await startSignInProvider(redirectUrl)
provider.account = JSON.parse(account) as ProviderAccount
const { issuer, clientId, clientSecret } = provider
process.on('message', next => {
  provider.account = next as ProviderAccount
})
process.send?.({ issuer, clientId, clientSecret })
