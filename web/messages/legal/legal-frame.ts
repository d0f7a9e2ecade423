import { frameTexts } from '#web/messages/frame.ts'

/** Around every legal page. */
export const legalFrameTexts = {
  navigation: 'Pages légales',
  updated: (when: string) => `Dernière mise à jour\u00a0: ${when}`,
  pages: [
    { to: '/legal/terms', label: frameTexts.terms },
    { to: '/legal/privacy', label: frameTexts.privacy },
    { to: '/legal/cookies', label: frameTexts.cookies },
    { to: '/legal/subprocessors', label: frameTexts.subprocessors },
    { to: '/legal/notice', label: frameTexts.notice },
    { to: '/legal/accessibility', label: frameTexts.accessibility },
  ],
} as const
