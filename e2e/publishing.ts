import { expect, type Page } from '@playwright/test'

export const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

/** Answers its id. */
export async function savePost(page: Page, description: string): Promise<string> {
  const answer = await page.request.post('/api/post/save', {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    data: { description, app: 'linkedin' },
  })
  return ((await answer.json()) as { id: string }).id
}

/** Answers where the network is. */
export async function connectLinkedIn(page: Page, target = 'Atelier Moreau'): Promise<string> {
  await page.goto('/settings#comptes-connectes')
  await page.getByRole('button', { name: 'Connecter LinkedIn' }).click()
  const accept = page.getByRole('button', { name: 'Accepter' })
  await accept.waitFor()
  const { origin } = new URL(page.url())
  await accept.click()
  const choice = page.getByRole('dialog', { name: 'Où voulez-vous publier' })
  await choice.getByRole('checkbox', { name: target }).check()
  await choice.getByRole('button', { name: 'Connecter' }).click()
  await expect(page.getByText('Votre compte LinkedIn est connecté.')).toBeVisible()
  return origin
}

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Publier sur LinkedIn' })
