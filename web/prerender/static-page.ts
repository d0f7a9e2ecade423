import type { FeaturesAnswer } from '#shared/api/features.ts'
import { readToken } from '#web/api/client.ts'
import { applyColorScheme } from '#web/color-scheme.ts'
import { startCookieBanner } from '#web/cookie-consent.ts'
import { closeMenu, openMenu } from '#web/ui/menu-dialog.ts'
import { afterFirstPaint } from './after-first-paint.ts'

/** All that a prerendered page does in the browser: it runs without React. */
const showLetters = () => {
  document.documentElement.dataset.letters = 'shown'
}
// Who comes from another page of ours has them already.
if (document.referrer.startsWith(location.origin)) showLetters()
else afterFirstPaint(showLetters)

applyColorScheme()

const banner = document.querySelector<HTMLElement>('[data-cookie-banner]')
if (banner) startCookieBanner(banner, true)

const sheet = document.querySelector<HTMLDialogElement>('[data-menu="sheet"]')
for (const button of document.querySelectorAll<HTMLElement>('[data-menu="open"]')) {
  button.addEventListener('click', () => sheet && openMenu(sheet))
}
for (const button of document.querySelectorAll<HTMLElement>('[data-menu="close"]')) {
  button.addEventListener('click', () => sheet && closeMenu(sheet))
}

// Someone signed in finds « Tableau de bord » in the place of « Connexion », and under the name but for the landing.
const isSignedIn = readToken() !== null
if (isSignedIn && location.pathname !== '/') {
  for (const brand of document.querySelectorAll<HTMLAnchorElement>('header a[href="/"]'))
    brand.href = '/dashboard'
}
for (const element of document.querySelectorAll<HTMLElement>('[data-for]')) {
  element.hidden = element.dataset.for !== (isSignedIn ? 'user' : 'guest')
}

// When the welcome posts come depends on how the server is set up.
const welcomes = [...document.querySelectorAll<HTMLElement>('[data-welcome]')]
if (welcomes.length > 0) afterFirstPaint(() => void showWelcomeCreditsText(welcomes).catch(() => undefined))

// The page was written when the site was built, perhaps last year.
const copyright = document.querySelector('[data-copyright]')
if (copyright) {
  copyright.textContent = copyright.textContent.replace(/\d{4}/, String(new Date().getFullYear()))
}

/** Shows of `elements` those whose `data-welcome` names how this server gives its welcome posts. */
async function showWelcomeCreditsText(elements: Iterable<HTMLElement>): Promise<void> {
  const answer = await fetch('/api/features')
  if (!answer.ok) return
  const { welcome_posts: welcome } = (await answer.json()) as FeaturesAnswer
  for (const element of elements) element.hidden = !element.dataset.welcome?.split(' ').includes(welcome)
}
