import type { Page } from '@playwright/test'

/**
 * What a finger cannot hit, 44 by 44 px being the least: links in a sentence excepted, as WCAG 2.5.8 does. What counts
 * is where a touch arrives, so that a label or a covering `::after` makes its control as large as itself.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 44
    const kinds = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=row]'
    const isShown = (element: Element) =>
      element.checkVisibility({ checkVisibilityCSS: true, opacityProperty: false }) &&
      element.getBoundingClientRect().width > 1
    const inSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent.trim() ?? '') !== element.textContent.trim()
    const ownerOf = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit?.closest(kinds) ?? hit?.closest('label')?.control ?? null
    }
    const extent = (element: Element, x: number, y: number, dx: number, dy: number) => {
      let length = 0
      while (length < least && ownerOf(x + dx * (length + 1), y + dy * (length + 1)) === element) length++
      return length
    }
    const small: string[] = []
    for (const element of document.querySelectorAll(kinds)) {
      const target = element.matches('.sr-only') ? element.closest('label') : element
      if (!target || !isShown(target) || inSentence(target) || element.closest('[inert], [aria-hidden=true]'))
        continue
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const box = target.getBoundingClientRect()
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      if (ownerOf(x, y) !== element) continue
      const width = 1 + extent(element, x, y, -1, 0) + extent(element, x, y, 1, 0)
      const height = 1 + extent(element, x, y, 0, -1) + extent(element, x, y, 0, 1)
      if (Math.min(width, height) < least - 1) {
        const name = element.getAttribute('aria-label') ?? target.textContent.trim().slice(0, 40)
        small.push(`${element.tagName.toLowerCase()} « ${name} » ${width}×${height}`)
      }
    }
    scrollTo(0, 0)
    return small
  })

/** Titles' letters below 20 px, where they are hard to read. */
export const smallSerif = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      if (
        !node.textContent?.trim() ||
        !parent?.checkVisibility() ||
        parent.closest('.sr-only, article, [aria-hidden=true]')
      )
        continue
      const { fontFamily, fontSize } = getComputedStyle(parent)
      if (fontFamily.startsWith('"Young Serif') && Number.parseFloat(fontSize) < 20)
        found.push(`« ${node.textContent.trim().slice(0, 40)} » ${fontSize}`)
    }
    return found
  })
