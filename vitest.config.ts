import { defineConfig } from 'vitest/config'
import { longestFirst } from './domain/testing/longest-first.ts'

export default defineConfig({
  test: {
    sequence: {
      sequencer: longestFirst(
        'system/hostile-inputs.test.ts',
        'system/matrix.test.ts',
        'system/demo-reports.test.ts',
        'admin/admin.test.ts',
      ),
    },
    projects: [
      {
        test: {
          name: 'domain',
          root: 'domain',
          include: ['src/**/*.test.ts'],
          isolate: false,
          // As below: some make thousands of blocks of numbers.
          testTimeout: 30_000,
        },
      },
      { test: { name: 'scripts', root: 'scripts', include: ['lib/**/*.test.mjs'], isolate: false } },
      {
        test: {
          name: 'drawing',
          root: 'drawing',
          include: ['src/**/*.test.ts'],
          isolate: false,
          // As below: for pictures that are never finished.
          testTimeout: 30_000,
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          root: 'web',
          include: ['{src,bundling}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // Pressing a download would lead the window of all tests away.
          environmentOptions: { happyDOM: { settings: { navigation: { disableFallbackToSetURL: true } } } },
          // Screens are rendered without the router that loads it.
          setupFiles: ['./testing/load-feedback.ts'],
          // Modules are loaded once per worker, not once per file: every test puts back what it changes.
          isolate: false,
          // As below: for screens that never show what is awaited.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: './testing/database.ts',
          isolate: false,
          // Machines may be busy: this is for tests that hang, not a measure of speed.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // Without --project: after the others, which use every core.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
