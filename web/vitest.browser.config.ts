import { defineConfig } from 'vitest/config';

/**
 * The tests that drive a real browser. All share one program, and each file has a browser of its own; two files at a
 * time, because a player spends most of its time waiting for an answer.
 */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/program.ts'],
    environment: 'node',
    maxWorkers: 2,
    // Games are played with live dice and on busy machines.
    retry: 1,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
