import { defineConfig } from 'vitest/config'
import { longestFirst } from '../domain/testing/longest-first.ts'

// The browser tests: stories told in a real browser against the running product. `CHROMIUM` names the browser.
export default defineConfig({
  test: {
    name: 'e2e',
    root: import.meta.dirname,
    include: ['stories/**/*.story.ts'],
    globalSetup: './running-product.ts',
    sequence: {
      sequencer: longestFirst(
        'sentences-with-numbers.story.ts',
        'where-each-role-may-go.story.ts',
        'every-screen-is-accessible.story.ts',
        'every-admin-screen-is-accessible.story.ts',
        'offline-and-faults.story.ts',
      ),
    },
    fileParallelism: true,
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A browser on a busy machine: a story that fails is told once more, and the run names it (decision 0073).
    retry: 1,
    teardownTimeout: 30_000,
    expect: { poll: { timeout: 15_000, interval: 50 } },
  },
})
