// The other browsers in which the main job is tested. Stories for browsers that are not installed and cannot be are skipped, with a
// message.
import { existsSync } from 'node:fs'
import { installPackages, mayInstall } from './debian.mjs'

const browsers = [
  { name: 'Firefox', programs: ['/usr/bin/firefox-esr', '/usr/bin/firefox'], packages: ['firefox-esr'] },
  { name: 'WebKitGTK', programs: ['/usr/bin/WebKitWebDriver'], packages: ['webkit2gtk-driver'] },
  // The display that WebKitGTK needs.
  { name: 'Xvfb', programs: ['/usr/bin/Xvfb'], packages: ['xvfb'] },
]
const listMissing = () => browsers.filter(({ programs }) => !programs.some(existsSync))

export async function provideOtherBrowsers() {
  const missing = listMissing()
  if (missing.length > 0 && mayInstall()) {
    const packages = missing.flatMap(one => one.packages)
    console.log(`Installing Debian's ${packages.join(', ')} for the browser tests …`)
    const { code, output } = await installPackages(packages)
    if (code !== 0) console.log(output)
  }
  for (const { name } of listMissing())
    console.log(`not run: no ${name} here, so the stories that need it are left out.`)
}
