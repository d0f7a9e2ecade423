import { expect, type Page } from '@playwright/test'

/**
 * Looks from now on, in the page itself, for words that stay a moment only: seen from here, between two looks, they
 * could be missed. Asked later, waits until they were shown.
 */
export async function watchForText(page: Page, place: string, words: string): Promise<() => Promise<void>> {
  const seen = await page.evaluateHandle(
    ([selector, text]) => {
      const shown = { isSeen: false }
      const look = () => {
        for (const element of document.querySelectorAll(selector))
          if (element.textContent.includes(text) && element.checkVisibility()) shown.isSeen = true
      }
      new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
      return shown
    },
    [place, words] as const,
  )
  return () => expect.poll(() => seen.evaluate(({ isSeen }) => isSeen), { message: words }).toBe(true)
}
