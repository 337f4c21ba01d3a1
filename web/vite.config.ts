import { defineConfig } from 'vite';

/** The page as plain files under dist/page, where the server and the package have it. */
export default defineConfig({
  root: import.meta.dirname,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // `npm run dev:page` shows the page of this folder with the API of a server that runs elsewhere.
  server: { proxy: { '/api': process.env.KBQA_SERVER ?? 'http://127.0.0.1:8484' } },
  build: {
    outDir: '../dist/page',
    emptyOutDir: true,
    // The server's policy allows files of its own origin only: nothing may become a data: URL or an inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
    reportCompressedSize: false,
  },
});
