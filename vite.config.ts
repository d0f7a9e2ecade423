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
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { app: here('web/index.html'), static: here('web/static.html') },
      output: {
        // What every page of the program needs, and what all sign-in pages do: a few large files weigh less than many
        // small ones, each of which brings its own headers.
        codeSplitting: {
          groups: [
            {
              name: 'program',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/,
            },
            {
              name: 'sign-in',
              test: /web[\\/](ui[\\/](field|text-field|password-field|sign-in-frame)|messages[\\/](sign-in|google))/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '^/api/(?!.*\\.tsx?)': 'http://127.0.0.1:3000', '/media': 'http://127.0.0.1:3000' } },
})
