// Browser and system in two words, so that people recognise their sessions. The rest of the user agent is not stored.

// The order matters: Edge and Opera also claim to be Chrome, and Chrome to be Safari.
const browsers = [
  ['Edge', /\bEdgA?\/|\bEdgiOS\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\/|\bChromium\//],
  ['Safari', /\bSafari\//],
  ['curl', /^curl\//],
] as const
// Android also claims to be Linux, and an iPhone to be a Mac.
const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b|\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

const maxReadLength = 500

/** 'Firefox, Windows'; empty if neither is recognised. */
export function describeDevice(userAgent: string): string {
  const read = userAgent.slice(0, maxReadLength)
  const find = (names: typeof browsers | typeof systems) => names.find(([, pattern]) => pattern.test(read))?.[0]
  return [find(browsers), find(systems)].filter(name => name !== undefined).join(', ')
}
