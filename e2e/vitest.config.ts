import { defineConfig } from 'vitest/config'

// The browser tests: stories told in a real browser against the running product. `CHROMIUM` names the browser.
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['stories/**/*.story.ts'],
    globalSetup: './running-product.ts',
    fileParallelism: true,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 30_000,
    expect: { poll: { timeout: 15_000, interval: 50 } },
  },
})
