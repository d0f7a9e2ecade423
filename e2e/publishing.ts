import type { Page } from '@playwright/test'
import { asUser, expect } from './test.ts'

/** Answers its id. */
export async function savePost(page: Page, description: string, app = 'linkedin'): Promise<string> {
  const answer = await asUser(page, 'POST', '/api/post/save', { description, app })
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

export async function connectInstagram(page: Page) {
  await page.goto('/settings#comptes-connectes')
  await page.getByRole('button', { name: 'Connecter Instagram' }).click()
  await page.getByRole('button', { name: 'Autoriser' }).click()
  await expect(page.getByText('Votre compte Instagram est connecté.')).toBeVisible()
}

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Publier sur LinkedIn' })
