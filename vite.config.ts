import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The built site is made by scripts/build-web.ts, which runs this and then writes the pages. */
export default defineConfig({
  root: here('web'),
  publicDir: here('web/public'),
  plugins: [react(), tailwindcss(), { ...optimizeLocales.vite({ locales: ['fr-FR'] }), enforce: 'pre' }],
  build: {
    outDir: here('dist/web'),
    emptyOutDir: true,
    manifest: true,
    // Inlined assets would be data: addresses, which the Content-Security-Policy refuses.
    assetsInlineLimit: 0,
    // The first that know `light-dark()`: rewritten for older ones, it would hold for the whole page alone, and a light
    // card on a dark page could not be (web/styles/theme.css).
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: {
        app: here('web/index.html'),
        static: here('web/static.html'),
        'start-app': here('web/prerender/start-app.ts'),
      },
      output: {
        // New only with their versions, so they stay in the browser's cache.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/,
            },
          ],
        },
      },
    },
  },
  // `npx vite`, beside an `npm start`, shows changes of the program's pages at once.
  server: { proxy: { '^/api/(?!.*\\.tsx?)': 'http://127.0.0.1:3000', '/media': 'http://127.0.0.1:3000' } },
})
