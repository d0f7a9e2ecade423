import type { WebsiteFailure, WebsiteField } from '#shared/api/website-imports.ts'

const plural = (count: number) => (count > 1 ? 's' : '')

/** Words of the import of a profile from the company's site. */
export const websiteTexts = {
  label: 'L’adresse de votre site',
  example: 'www.votre-entreprise.fr',
  help: 'Nous lisons ses pages publiques et vous proposons de quoi remplir votre profil. Vous choisissez\u202f; rien n’est enregistré avant.',
  read: 'Lire mon site',
  readAgain: 'Relire mon site',
  reading: 'Lecture…',
  progress:
    'Nous lisons votre site. Cela prend 20\u00a0secondes au plus\u202f; vous pouvez commencer à écrire.',
  found: (count: number) => `Votre site est lu\u00a0: ${count}\u00a0proposition${plural(count)}.`,
  show: 'Voir les propositions',
  hide: 'Masquer les propositions',
  error: 'Votre site n’a pas pu être lu.',
  failures: {
    unreachable: 'Ce site ne répond pas. Vérifiez l’adresse, ou remplissez le formulaire vous-même.',
    robots: 'Ce site demande aux robots de ne pas le lire (robots.txt). Nous respectons ce choix.',
    redirects: 'Cette adresse renvoie sans fin vers d’autres. Essayez avec celle de la page d’accueil.',
    refused: 'Ce site a refusé de répondre. Vérifiez l’adresse, ou remplissez le formulaire vous-même.',
    too_late: 'Ce site met trop de temps à répondre. Réessayez dans un moment.',
    not_a_page: 'Cette adresse ne montre pas de page que nous sachions lire.',
    empty: 'Nous n’avons rien trouvé d’utile sur ce site. Le formulaire ci-dessous ne prend qu’une minute.',
  } satisfies Record<WebsiteFailure, string>,

  title: 'Ce que dit votre site',
  lead: 'Chaque proposition mène à la page d’où elle vient, avec sa phrase quand il y en a une. Prenez ce qui est juste\u00a0: les textes vont dans le formulaire, où vous pouvez les changer.',
  takeAll: 'Tout prendre, sauf les photos',
  take: 'Prendre',
  taken: 'Pris',
  source: 'Voir la page',
  newTab: 'nouvel onglet',
  fields: {
    name: 'Nom',
    industry: 'Secteur',
    description: 'Description',
    keywords: 'Mots-clés',
    website: 'Site web',
    telephone: 'Téléphone',
    email: 'E-mail',
    address: 'Adresse',
    opening_hours: 'Horaires',
  } satisfies Record<WebsiteField, string>,
  siren: 'SIREN',
  tone: 'Ton',
  subject: 'Sujet',
  colour: 'Couleur',
  logo: 'Logo',
  photos: (count: number) => `Photo${plural(count)} (${count})`,
  photo: (index: number, alt: string) => (alt ? `Photo\u00a0${index}\u00a0: ${alt}` : `Photo\u00a0${index}`),
  takePhotos: 'Prendre toutes les photos',
  rights:
    'Ne prenez que les photos que vous avez le droit de publier\u00a0: les vôtres, ou celles pour lesquelles vous avez l’accord de leur auteur et des personnes qui s’y reconnaissent.',
  forgotten:
    'Ce que vous prenez est gardé quand vous enregistrez le profil. Le reste est oublié aussitôt, et au plus tard après 24\u00a0heures.',
  forget: 'Oublier ces propositions',
  keeping: 'Nous gardons ce que vous avez pris…',
  kept: (photos: number) =>
    photos > 0
      ? `C’est gardé, avec ${photos}\u00a0photo${plural(photos)} dans votre galerie.`
      : 'C’est gardé.',
  keepError: 'Votre profil est enregistré, mais pas ce que vous avez pris en plus.',
  retry: 'Réessayer',

  settingsTitle: 'Votre site',
  settingsLead: 'Votre site a changé\u202f? Relisez-le, et choisissez ce que votre profil doit en reprendre.',
  settingsLink: 'Relire mon site',
} as const
