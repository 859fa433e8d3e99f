import { defineConfig } from 'vitest/config';

/** The tests that drive a real browser. They share one program and one browser, so they run one after the other. */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/program.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
