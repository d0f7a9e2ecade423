import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectLinkedIn, dialogOf, savePost } from './publishing.ts'
import {
  asUser,
  bothScreens,
  expect,
  expectAccessible,
  expectAccessibleAsIs,
  signIn,
  test,
  uploadImage,
} from './test.ts'

/** The networks’ own pages, in the simulators. */
test.use({ foreignPath: '/www/' })

for (const { name, use } of bothScreens)
  test.describe(name, () => {
    test.use(use)

    test('hashtags by the set, links that are followed, a card to a page', async ({ page, context }) => {
      await signIn(page)
      await connectLinkedIn(page)
      const buffer = await readFile(join(import.meta.dirname, '../test/photos/group.jpg'))
      await uploadImage(page, { name: 'equipe.jpg', mimeType: 'image/jpeg', buffer })
      const id = await savePost(page, `Devis en ligne, ${name} : https://atelier.fr/devis.\n\n#Bois`)
      const textOf = async () =>
        (await (await asUser(page, 'GET', `/api/posts/infos/${id}`)).json()).description as string

      await test.step('UTM parameters are a setting, network by network', async () => {
        await page.goto('/settings#suivi-des-liens')
        const section = page.getByRole('region', { name: 'Suivi des liens' })
        await section.getByRole('switch', { name: 'Ajouter aux liens qui partent sur LinkedIn' }).click()
        await section.getByLabel('Campagne (utm_campaign, facultatif)').fill('fin d’année')
        await section.getByRole('button', { name: 'Enregistrer' }).click()
        await expect(section.getByText('Lettres, chiffres, points et tirets, sans espace.')).toBeVisible()
        await section.getByLabel('Campagne (utm_campaign, facultatif)').fill('hiver')
        await section.getByRole('button', { name: 'Enregistrer' }).click()
        await expect(section.getByText('Enregistré', { exact: true })).toBeVisible()
        await expectAccessible(page, 'settings of links')
      })

      await test.step('a set of hashtags is kept, and inserted in one click', async () => {
        await page.goto(`/post/${id}`)
        await expect(page.getByText(/^Les liens partiront avec utm_source=linkedin/)).toBeVisible()
        await page.getByRole('button', { name: 'Créer un jeu de hashtags' }).click()
        await page.getByRole('button', { name: 'Nouveau jeu' }).click()
        const dialog = page.getByRole('dialog', { name: 'Nouveau jeu de hashtags' })
        await expect(dialog.getByLabel('Hashtags')).toHaveValue('#Bois')
        await dialog.getByLabel('Nom du jeu').fill('Métier')
        await dialog.getByLabel('Hashtags').fill('bois, #menuiserie #Nantes')
        await expectAccessibleAsIs(page, 'a set of hashtags')
        await dialog.getByRole('button', { name: 'Enregistrer' }).click()
        await expect(page.getByText('#bois #menuiserie #Nantes')).toBeVisible()
        await expectAccessibleAsIs(page, 'the sets of hashtags')
        await page.getByRole('button', { name: 'Fermer' }).click()
        const insert = page.getByRole('button', { name: 'Ajouter les hashtags «\u202fMétier\u202f»' })
        await insert.click()
        await expect(page.getByText('2\u00a0hashtags ajoutés.')).toBeVisible()
        await insert.click()
        await expect(page.getByText('Le texte les a déjà tous.')).toBeVisible()
        await expect.poll(textOf).toContain('\n\n#Bois #menuiserie #Nantes')
      })

      await test.step('a card takes the images’ place', async () => {
        const card = page.getByRole('region', { name: 'Aperçu de lien' })
        await card.getByRole('heading', { name: 'Aperçu de lien' }).click()
        await card.getByRole('button', { name: 'Ajouter un aperçu de lien' }).click()
        const dialog = page.getByRole('dialog', { name: 'Aperçu de lien' })
        await expect(dialog.getByLabel('Adresse de la page')).toHaveValue('https://atelier.fr/devis')
        await dialog.getByRole('button', { name: 'Enregistrer' }).click()
        await expect(dialog.getByText('Ce champ est obligatoire.')).toBeVisible()
        await dialog.getByLabel('Titre').fill('Votre devis en deux minutes')
        await dialog.getByRole('radio').nth(1).locator('..').click()
        await expectAccessibleAsIs(page, 'a link preview')
        await dialog.getByRole('button', { name: 'Enregistrer' }).click()
        await expect(dialog).toBeHidden()
        await expect(page.getByRole('article').getByText('Votre devis en deux minutes')).toBeVisible()
        await expect(page.getByRole('article').getByText('atelier.fr', { exact: true })).toBeVisible()
        await expectAccessible(page, 'a post with a link preview')
      })

      await test.step('what was shown is what goes out', async () => {
        await page.goto(`/post/${id}?publier`)
        const dialog = dialogOf(page)
        const sent = 'https://atelier.fr/devis?utm_source=linkedin&utm_medium=social&utm_campaign=hiver'
        await expect(
          dialog.getByText(/^En ordre, Les 2 liens partiront avec utm_source=linkedin/),
        ).toBeVisible()
        await expect(dialog.getByText(`${sent}.`)).toBeVisible()
        await expectAccessible(page, 'links that will leave')
        await dialog.getByRole('button', { name: 'Publier', exact: true }).click()
        await expect(page.getByText('Votre post a été publié avec succès sur LinkedIn.')).toBeVisible()
        const [shown] = await Promise.all([
          context.waitForEvent('page'),
          page.getByRole('link', { name: 'Voir sur LinkedIn' }).click(),
        ])
        await expect(shown.getByRole('link', { name: /Votre devis en deux minutes/ })).toHaveAttribute(
          'href',
          sent,
        )
        await expect(shown.getByText(sent)).toBeVisible()
      })
    })
  })
