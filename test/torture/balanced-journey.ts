import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'

const photos = ['coffee.png', 'rocket.jpg', 'cat.webp'].map((name) =>
  fileURLToPath(new URL(`../photos/${name}`, import.meta.url)),
)
const password = 'Un chêne, trois geais 42'
/** A mail that a worker died over is sent two minutes later; all else is found within one. */
const patienceMs = 240_000

/** What became of one company's journey. */
export interface Journey {
  email: string
  /** Of the post that was published, and of the one that waits for its hour. */
  published: string
  scheduled: string
  /** Every red message on the way, with the address it stood on. */
  told: string[]
}

/**
 * From the landing to a published post and a scheduled one, as somebody who does what the page proposes when it fails.
 */
export async function travel(
  page: Page,
  base: string,
  mailsTo: (email: string) => string[],
): Promise<Journey> {
  const email = `claire.${randomUUID()}@atelier.example`
  const published = `Samedi, la porte de l’atelier est ouverte. Lot ${randomUUID()}.`
  const scheduled = `Trois sacs cousus cette semaine. Lot ${randomUUID()}.`
  const told: string[] = []
  const visit = (path: string) => page.goto(new URL(path, base).href)
  const button = (name: string | RegExp) => page.getByRole('button', { name, ...exactly(name) })

  /** Waits for what should show; red on the way is noted, and its remedy is taken. */
  async function reach(goal: Locator, again: () => Promise<unknown>) {
    const until = Date.now() + patienceMs
    const failure = page.getByRole('alert').filter({ hasText: /\S/ })
    while (!(await goal.first().isVisible())) {
      if (Date.now() > until) throw new Error(`never came at ${page.url()}: ${goal}\n${told.join('\n')}`)
      // Null where nothing failed, or the words went before they were read.
      const words = await failure
        .first()
        .textContent({ timeout: 100 })
        .catch(() => null)
      if (words !== null && !(await goal.first().isVisible())) {
        told.push(`${new URL(page.url()).pathname}: ${words}`)
        const retry = failure.getByRole('button', { name: /Réessayer|Recommencer/ }).first()
        // The page may change under the click: the next look tells.
        await ((await retry.isVisible()) ? retry.click() : again()).catch(() => undefined)
        await page.waitForTimeout(500)
      }
      await page.waitForTimeout(50)
    }
  }

  async function signUp() {
    await visit('/')
    await page.getByRole('link', { name: 'Commencer gratuitement' }).click()
    await page.getByLabel('Nom de l’entreprise').fill('Atelier Colin')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Prénom').fill('Claire')
    await page.getByLabel('Nom', { exact: true }).fill('Colin')
    await page.getByLabel('Mot de passe', { exact: true }).fill(password)
    const register = () => button('Créer mon compte').click()
    await register()
    await reach(button('Se connecter'), register)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Mot de passe', { exact: true }).fill(password)
    const login = () => button('Se connecter').click()
    await login()
    await reach(page.getByLabel('Secteur'), login)
  }

  /** By the link of the mail, which brings the welcome posts. */
  async function verify() {
    const linkOf = () => mailsTo(email).flatMap((mail) => /http\S+verify-email\S+/.exec(mail) ?? [])[0]
    const until = Date.now() + patienceMs
    while (!linkOf() && Date.now() < until) await page.waitForTimeout(200)
    const link = linkOf()
    if (!link) throw new Error(`no mail to ${email}`)
    await page.goto(link)
    const confirm = () => button('Vérifier mon adresse').click()
    await confirm()
    await reach(page.getByText('Votre adresse e-mail est vérifiée'), confirm)
  }

  async function tellCompany() {
    await page.getByLabel('Secteur').fill('Maroquinerie')
    await page.getByLabel('Description').fill('Sacs et petite maroquinerie cousus main à Tours.')
    await page.getByLabel('Mots-clés').fill('cuir, Tours, réparation')
    const save = () => button('Enregistrer').click()
    await save()
    await reach(page.getByText('Informations enregistrées !'), save)
  }

  async function connect() {
    const open = async () => {
      await visit('/settings#comptes-connectes')
      await button('Connecter LinkedIn').click()
      await button('Accepter').click()
    }
    await open()
    const choice = page.getByRole('dialog', { name: 'Où voulez-vous publier' })
    await reach(choice, open)
    await choice.getByRole('checkbox', { name: 'Atelier Moreau' }).check()
    const confirm = () => choice.getByRole('button', { name: 'Connecter' }).click()
    await confirm()
    await reach(page.getByText('Votre compte LinkedIn est connecté.'), confirm)
  }

  async function upload() {
    await visit('/generate')
    await page.locator('input[type=file]').first().setInputFiles(photos)
    await reach(page.getByText('Image uploadée avec succès'), nothing)
    await reach(page.getByRole('row').nth(photos.length - 1), nothing)
  }

  /** Opens the page anew while the text is written: it is then read from whichever process answers. */
  async function write(prompt: string) {
    const rows = page.getByRole('row')
    await reach(rows.nth(photos.length - 1), nothing)
    for (const row of await rows.all())
      if ((await row.getAttribute('aria-selected')) === 'true') await row.click()
    await page.getByRole('row', { name: /coffee/ }).click()
    await page.getByRole('textbox').first().fill(prompt)
    const order = () => button(/^Générer pour LinkedIn/).click()
    const done = page.getByText('Rédaction terminée')
    await order()
    const begun = page
      .getByRole('article')
      .first()
      .getByText(/\p{L}{3}/u)
    await reach(begun.or(done), order)
    await page.reload()
    await reach(done, order)
    await reach(page.locator('article > img'), order)
  }

  async function edit(text: string) {
    await button('Modifier le texte').click()
    await page.getByLabel('Texte du post').fill(text)
  }

  async function publish() {
    await button('Publier').first().click()
    const dialog = page.getByRole('dialog', { name: 'Publier sur LinkedIn' })
    await reach(dialog, () => button('Publier').first().click())
    const confirm = () => dialog.getByRole('button', { name: 'Publier', exact: true }).click()
    await confirm()
    await reach(page.getByText('En ligne sur LinkedIn'), confirm)
  }

  async function save(text: string) {
    await button('Sauvegarder mon poste').click()
    await page.waitForURL('**/history')
    await reach(page.getByText(text).first(), nothing)
  }

  async function schedule() {
    await visit('/calendar')
    const place = page.getByRole('link', { name: /^Programmer : Trois sacs/ })
    await reach(place, nothing)
    await place.first().click()
    const dialog = page.getByRole('dialog', { name: 'Publier sur LinkedIn' })
    await reach(dialog, nothing)
    const confirm = () => dialog.getByRole('button', { name: 'Programmer', exact: true }).click()
    await confirm()
    await reach(page.getByRole('heading', { name: /^Programmé pour le/ }), confirm)
  }

  async function lookBack() {
    await visit('/history')
    for (const text of [published, scheduled]) await reach(page.getByText(text).first(), nothing)
    await page.getByText(published).first().click()
    await reach(page.getByText('En ligne sur LinkedIn'), nothing)
    const picture = page.locator('article > img').first()
    await reach(picture, nothing)
  }

  await signUp()
  await tellCompany()
  await verify()
  await connect()
  await upload()
  await write('Samedi 21 novembre, l’atelier ouvre ses portes de 10h à 18h. Inviter les voisins.')
  await edit(published)
  await publish()
  await visit('/generate')
  await write('Cette semaine, trois sacs ont été cousus à la main.')
  await edit(scheduled)
  await save(scheduled)
  await schedule()
  await lookBack()
  return { email, published, scheduled, told }
}

const nothing = async () => undefined
const exactly = (name: string | RegExp) => (typeof name === 'string' ? { exact: true } : {})
