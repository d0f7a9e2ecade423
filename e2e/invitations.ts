import type { Page } from '@playwright/test'
import { expect } from './test.ts'

export async function openInvitation(page: Page, address: string) {
  await page.goto('/demo/mails')
  await page
    .getByRole('link', { name: new RegExp(`vous invite sur Ramage.*${address}`) })
    .first()
    .click()
  await page.frameLocator('iframe').getByRole('link', { name: 'Voir l’invitation' }).click()
  await expect(page).toHaveURL(/\/invitation#/)
}

export async function inviteFrom(page: Page, address: string, role: string) {
  await page.getByLabel('Adresse e-mail').fill(address)
  await page.getByLabel('Rôle', { exact: true }).selectOption(role)
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect(page.getByText(`Invitation envoyée à ${address}.`)).toBeVisible()
}

export async function acceptAs(page: Page, name: string, password: string) {
  await page.getByLabel('Prénom').fill(name)
  await page.getByLabel('Nom', { exact: true }).fill('Roy')
  await page.getByLabel('Choisissez un mot de passe').fill(password)
  await page.getByRole('button', { name: 'Rejoindre l’entreprise' }).click()
  await page.waitForURL('**/dashboard')
}
