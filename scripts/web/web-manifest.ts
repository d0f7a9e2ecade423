import { photoAccept } from '#shared/photo-types.ts'
import { installTexts as texts } from '#web/messages/share-target.ts'

/** What a device needs to install Ramage and to offer it among its share targets (W3C, Web Application Manifest and Web Share Target). */
export function webManifest(): object {
  const screenshot = { type: 'image/png' }
  return {
    id: '/',
    name: texts.name,
    short_name: texts.name,
    description: texts.description,
    lang: 'fr',
    dir: 'ltr',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: '#f5efe0',
    theme_color: '#f5efe0',
    categories: ['business', 'productivity'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    screenshots: [
      {
        src: '/screenshot-narrow.png',
        sizes: '390x844',
        form_factor: 'narrow',
        label: texts.narrowScreenshot,
        ...screenshot,
      },
      {
        src: '/screenshot-wide.png',
        sizes: '1280x860',
        form_factor: 'wide',
        label: texts.wideScreenshot,
        ...screenshot,
      },
    ],
    shortcuts: [
      { name: texts.newPost, url: '/generate' },
      { name: texts.calendar, url: '/calendar' },
      { name: texts.history, url: '/history' },
    ],
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: 'photos', accept: photoAccept }],
      },
    },
  }
}
