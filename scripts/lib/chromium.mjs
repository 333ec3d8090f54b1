// The browser for the browser tests: the one on the machine, or Debian's package if it may be installed.
import { existsSync } from 'node:fs'
import { installPackages, mayInstall } from './debian.mjs'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function findChromium() {
  const named = process.env.CHROMIUM
  if (named) return existsSync(named) ? named : null
  return usual.find(existsSync) ?? null
}

/** @returns {Promise<{ path: string } | { missing: string }>} `missing` says what a person can do */
export async function provideChromium() {
  const found = findChromium()
  if (found) return { path: found }
  if (process.env.CHROMIUM) return { missing: `CHROMIUM names ${process.env.CHROMIUM}, but there is no such file.` }
  const advice = 'Install Chromium or Google Chrome, or set CHROMIUM to the path of one.'
  if (!mayInstall()) return { missing: `The browser tests need a browser, and there is none. ${advice}` }

  console.log("Installing Debian's chromium for the browser tests …")
  const { code, output } = await installPackages(['chromium', 'fonts-liberation'])
  const installed = findChromium()
  if (code === 0 && installed) return { path: installed }
  return { missing: `Debian's chromium could not be installed. ${advice}\n${output}` }
}
