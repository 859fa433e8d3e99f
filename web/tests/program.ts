/** The program whose pages are opened: started once for all tests, with a folder of its own, and stopped at the end. */

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    address: string;
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? done(address.port) : fail(new Error('no port'))));
    });
  });
}

export async function startProgram(port: number, folder: string): Promise<ChildProcess> {
  const program = process.env.CORDON_PROGRAM ?? resolve('../target/debug/cordon');
  const child = spawn(program, ['serve', '--listen', `127.0.0.1:${port}`, '--data', folder], { stdio: 'ignore' });
  const ended = new Promise<never>((_, fail) => {
    child.once('error', (error) => fail(new Error(`${program} could not be started: ${error.message}`)));
    child.once('exit', (code) => fail(new Error(`${program} ended with ${code}; is it built?`)));
  });
  ended.catch(() => {});
  const answers = async (): Promise<void> => {
    for (;;) {
      try {
        if ((await fetch(`http://127.0.0.1:${port}/api/health`)).ok) return;
      } catch {
        await new Promise((wait) => setTimeout(wait, 50));
      }
    }
  };
  await Promise.race([answers(), ended]);
  return child;
}

export function stopProgram(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'cordon-web-'));
  const port = await freePort();
  const child = await startProgram(port, folder);
  project.provide('address', `http://127.0.0.1:${port}`);
  return async () => {
    await stopProgram(child);
    rmSync(folder, { recursive: true, force: true });
  };
}
