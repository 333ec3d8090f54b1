import { defineConfig } from '@playwright/test'
import { chromiumFlags } from './browser.ts'

/** Stories that visit many screens: started first, so that they do not run alone at the end. */
const sweeps =
  /(sentences-with-numbers|where-each-role-may-go|every-(admin-)?screen-is-accessible|main-job-in-other-browsers)/

// Browser tests: stories played in a real browser against the running product. `CHROMIUM` names the browser.
export default defineConfig({
  testDir: './stories',
  testMatch: '*.story.ts',
  globalSetup: './running-product.ts',
  projects: [
    { name: 'sweeps', testMatch: sweeps },
    { name: 'stories', testIgnore: sweeps },
  ],
  workers: 2,
  // Generous, because machines may be busy: they catch stories that hang and do not measure speed.
  timeout: 10 * 60_000,
  expect: { timeout: 60_000 },
  outputDir: '../.cache/browser-tests',
  use: {
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      chromiumSandbox: false,
      args: [...chromiumFlags],
    },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: { mode: 'only-on-failure', fullPage: true },
  },
})
