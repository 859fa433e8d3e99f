import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { guide } from './guide.ts';

/** The server that the dev server passes requests on to. */
const server = process.env.CORDON_SERVER ?? 'http://127.0.0.1:7777';

/** Packs every text file once, when the client is built, so that the server never does. */
function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    closeBundle() {
      for (const file of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
        if (!/\.(html|js|css|svg|json|webmanifest)$/.test(file)) continue;
        const path = join('dist', file);
        const bytes = readFileSync(path);
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  plugins: [guide(), svelte(), packed()],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false, chunkSizeWarningLimit: 400 },
  server: { port: 5173, fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true, changeOrigin: true } } },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
