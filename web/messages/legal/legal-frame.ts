import { layoutTexts } from '#web/messages/layout.ts'

/** Around every legal page. */
export const legalFrameTexts = {
  navigation: 'Pages légales',
  updated: (when: string) => `Dernière mise à jour\u00a0: ${when}`,
  pages: [
    { to: '/legal/terms', label: layoutTexts.terms },
    { to: '/legal/privacy', label: layoutTexts.privacy },
    { to: '/legal/cookies', label: layoutTexts.cookies },
    { to: '/legal/subprocessors', label: layoutTexts.subprocessors },
    { to: '/legal/notice', label: layoutTexts.notice },
    { to: '/legal/accessibility', label: layoutTexts.accessibility },
  ],
} as const
