import { fold, upperFirst } from '#server/brief/words.ts'
import type { Objective } from '#shared/objectives.ts'
import { groupsOf } from './note-words.ts'
import { isDangling, isVerbal, withoutEdges } from './phrases.ts'
import type { Told } from './sentence-words.ts'

const name = '\\p{Lu}[\\p{L}’-]+(?:\\s(?:de\\s|d’|du\\s)?\\p{Lu}[\\p{L}’-]+){1,2}'
const person = '(?:(?:Mme|M\\.|Monsieur|Madame)\\s)?\\p{Lu}[\\p{L}’-]*(?:\\s\\p{Lu}[\\p{L}’-]*)?'
const prize =
  '(?:médaille|prix|label|trophée|certification)(?:\\s(?:d’or|d’argent|de\\sbronze|d[ue]\\s(?!concours)[\\p{L}’-]+|d’(?!or|argent)[\\p{L}’-]+|\\p{Lu}[\\p{L}’-]*))*'

/** Nouns for what is done, is to be done or was done. */
const deeds: Record<string, string> = {
  contrôl: 'Contrôle',
  équip: 'Équipement',
  livr: 'Livraison',
  install: 'Installation',
  restaur: 'Restauration',
  rénov: 'Rénovation',
  remplac: 'Remplacement',
  répar: 'Réparation',
  nettoy: 'Nettoyage',
  transport: 'Transport',
  débarrass: 'Débarras',
  aménag: 'Aménagement',
  collect: 'Collecte',
}
const deed = Object.keys(deeds).join('|')

/** « les motos et les scooters » after « contrôle ». */
const ofThings = (article: string, thing: string): string => {
  const after = thing.replace(/ et les (?=\p{L})/gu, ' et des ').replace(/ et le (?=\p{L})/gu, ' et du ')
  const lead: Record<string, string> = { le: 'du ', les: 'des ', 'l’': 'de l’', la: 'de la ', des: 'de ' }
  const word = article.toLowerCase()
  return (lead[word] ?? (/^[aeiouhéè]/iu.test(word) ? `d’${word} ` : `de ${word} `)) + after
}

interface News {
  eyebrow?: string
  headline: string
  /** What else the sentence tells, in its order. */
  facts?: string[]
}
type Groups = Record<string, string | undefined>

const dated = (when: string | undefined) => (when ?? '').replace(/^(?:le|depuis le|depuis|au) /iu, '')

const longestTitle = 56

/** An age is said of whoever died, with the day before it where both fit in the title. */
function withAge(headline: string, rest: string): News {
  const [, day = '', age = '', more = ''] =
    /^([^,.;]{0,30}?) ?(à \d{1,3} ans)(?!\p{L})[\s,]*(.*)$/u.exec(rest) ?? []
  if (age === '') return { headline, facts: [rest] }
  const whole = [headline, day, age].filter(Boolean).join(' ')
  return whole.length <= longestTitle
    ? { headline: whole, facts: [more] }
    : { headline: `${headline} ${age}`, facts: [day, more] }
}

/** News of a company that have a name of their own, by what their first sentence says. */
const kinds: { objectives?: Objective[]; pattern: RegExp; tell: (groups: Groups) => News | null }[] = [
  {
    // « … nous avons appris le décès de mon père, Jean Morel, survenu dimanche »
    pattern:
      /(?:annon|appren|appris|apprend|part|déplor)\p{L}*\s(?:avec [^,]{4,30} )?(?:d[ue] )?(?:le |la |du )?(?<loss>décès|disparition|mort) (?<of>de |du |d’)(?<who>[^,]{3,40}?)(?:, (?<named>\p{Lu}[^,]{3,40}))?(?<rest>,.*)?$/u,
    tell: ({ loss = '', of = '', who = '', named = '', rest = '' }) => ({
      headline: `${upperFirst(loss)} ${of}${who}${/^(?:mon|ma|notre) /u.test(who) && named ? `, ${named}` : ''}`,
      facts: [rest.replace(/^, /u, '')],
    }),
  },
  {
    pattern: new RegExp(
      `^(?<thanks>(?:un grand )?(?:bravo|merci|félicitations|bienvenue|Bravo|Merci|Félicitations|Bienvenue) à ${person}(?:, ${person})* et ${person}) (?<rest>\\p{Ll}(?!ui |ue |our ).+)$`,
      'u',
    ),
    tell: ({ thanks = '', rest = '' }) =>
      /^(?:qui|que|pour|de|d’) /u.test(rest) ? null : { headline: thanks, facts: [rest] },
  },
  {
    pattern:
      /^(?:(?<before>[^,]{4,60}), )?(?:je|nous|on)\s(?:vais\s|allons\s|va\s)?ferm\p{L}+\sdéfinitivement\s(?:(?:le|la|les|nos|notre|ma|mon)\s|l’)(?:boutique|magasin|restaurant|salon|atelier|commerce|portes|cabinet|institut|café|garage|camping|\p{L}{3,}erie)(?:\s(?<when>(?:le\s(?:\p{L}+\s)?\d|au\s\d|fin\s|en\s|\p{L}+di\s\d|dimanche\s\d).+))?$/iu,
    tell: ({ before, when }) => ({
      headline: 'Fermeture définitive',
      facts: [dated(when).replace(/, (?=à )/u, ' '), before ?? ''],
    }),
  },
  {
    pattern:
      /^(?:on|nous|je|(?<article>(?:notre|nos|le|la|les)(?=\s)|l’)\s?(?<thing>\p{L}+))\s(?:sera|serons|serai|seront|est|sommes|suis|sont)\s(?<closed>fermée?s?\s(?<when>.{3,}))$/iu,
    tell: ({ article = '', thing, closed = '', when = '' }) => {
      if (thing) return { headline: `Fermeture ${ofThings(article, thing)}`, facts: [when] }
      const [headline = '', ...facts] = closed.split(/, /u)
      return { headline: headline.replace(/^fermée?s?(?= )/iu, 'Fermé'), facts }
    },
  },
  {
    // « Mon père, Jean Morel, est mort dimanche à 84 ans »
    pattern:
      /^(?<who>(?:(?:mon|ma|notre|le|la) )?\p{L}[^.:;«]{2,50}?)(?<pause>,?) (?<end>est morte?|est décédée?|nous a quittée?s|s’est éteinte?)(?:,? (?<rest>.*))?$/iu,
    tell: ({ who = '', pause, end, rest = '' }) =>
      // « Le pont est décédé de vieillesse »: nobody died.
      /(?<!\p{L})(?:qui|dont)(?!\p{L})/u.test(who) || /^(?:de |d’)/u.test(rest)
        ? null
        : withAge(`${who}${pause} ${end}`, rest),
  },
  {
    // « Pour les transports médicaux il faut le bon du médecin »
    pattern:
      /^pour (?:les? |la |l’|vos |votre )(?<what>[^,:]{4,40}?),? (?<need>il (?:faut|suffit de) .{4,90})$/iu,
    tell: ({ what = '', need = '' }) => ({ headline: what, facts: [need.replace(/, sinon .*$/iu, '')] }),
  },
  {
    // « C’est avec regret que je vous annonce la fermeture du magasin le samedi 31 octobre »
    pattern:
      /^(?:c’est avec [^,]{4,60} que )?(?:je|nous|on)\s(?:vous\s)?(?:annonc\p{L}+|fai(?:s|sons|t) part de|informe?\p{L}* de)\s(?:(?:la|le|les|notre|mon|ma|nos|votre)\s|l’)(?<what>(?!décès|disparition|mort)\p{L}[^,:]{5,50}?)(?<when>\s(?:à partir du\s|dès\s|le\s|du\s|au\s|en\s|pour\s(?:le|l’))\s?\p{L}*[^,:]*\d[^,:]*)?(?<rest>(?:,|\s:).*)?$/iu,
    tell: ({ what = '', when = '', rest = '' }) => ({
      headline: what,
      facts: [dated(when.trim()), rest.replace(/^[\s,:]+/u, '')],
    }),
  },
  {
    // « Régate dimanche annulée 35 nœuds reportée au 6 décembre »
    pattern:
      /^(?<what>\p{L}[\p{L}’ -]{3,34}?(?: (?:de |du )?(?:(?:lun|mar|mercre|jeu|vendre|same)di|dimanche)(?: \d{1,2})?(?: \p{L}{3,9})?)? (?:annulé|reporté|complet|complète)(?:e?s?))(?: (?<why>(?!au |à |le |du )[^,]*?))??(?:[ ,]+(?<put>reportée?s? (?:au|à|le|du) [^,]*?\d(?: \p{L}{3,9})?(?: à \d{1,2} h(?: \d\d)?)?)(?<rest> .*)?)?$/iu,
    tell: ({ what = '', why = '', put = '', rest = '' }) =>
      isVerbal(what) ? null : { headline: what, facts: [put, rest.trim(), why] },
  },
  {
    objectives: ['realisation', 'conseil'],
    pattern:
      /^(?:on|nous|je)\s(?:démén\p{L}+(?:\s(?:le|la|notre|mon|nos)\s(?:cabinet|boutique|atelier|magasin|salon|bureaux?|agence|studio|garage|restaurant|étude))?|chang\p{L}+ d’adresse|change de locaux)\s?!?(?<rest>(?:$|[ ,](?!(?:une?|des|la|les|sa|son|ses|vos|votre|e-?mail|mail|électronique|internet)(?!\p{L})|l’|le\s(?!\d|\p{L}+di\s)).*))$/iu,
    tell: ({ rest = '' }) => ({ headline: 'Changement d’adresse', facts: [rest] }),
  },
  {
    pattern: new RegExp(
      `^(?:notre (?:nouvel(?:le)? )?\\p{L}+ )?(?<who>${name})(?:, (?<aside>[^,]{4,60}),)? (?:nous )?(?:a |ont |va |vient de )?(?:rejoin\\p{L}+|intègre|intégré)(?: (?:(?:notre|nos|le|la|les) |l’)\\p{L}+)?(?: (?<when>(?:le|depuis le|depuis|en) [^,]*?))?(?: (?:comme|en tant que|au poste de) (?<post>[^,]+))?(?:, (?<tail>.*))?$`,
      'u',
    ),
    tell: ({ who = '', aside, when, post, tail = '' }) =>
      // Who came years ago, or leaves, is not welcomed.
      /^en \d{4}$/u.test(when ?? '') || /quitt|part(?!\p{L})|retraite/u.test(tail)
        ? null
        : {
            headline: `Bienvenue à ${who}`,
            facts: [post ?? aside ?? '', when ? `Arrivée : ${dated(when)}` : '', tail],
          },
  },
  {
    pattern: new RegExp(
      `^(?<who>.{2,60}?)(?:, [^,]{2,30},)? (?:vien(?:t|nent|ons) d’|a |ont |avons |ai )(?:reçu|obten(?:u|ir)|remport(?:é|er)|décroch(?:é|er)|gagn(?:é|er)|recevoir)(?: (?:hier|aujourd’hui|samedi|dimanche|lundi|mardi|mercredi|jeudi|vendredi|enfin|encore|aussi|cette semaine|cette année|ce matin|ce week-end|en \\d{4}))?(?: à \\p{Lu}[\\p{L}’-]+)? (?:(?:une?|la|le|les) |l’)(?<prize>${prize})(?<rest>(?: |,).*)?$`,
      'u',
    ),
    tell: ({ who = '', prize: won = '', rest = '' }) => {
      const [named = who] = new RegExp(`${name}$`, 'u').exec(who) ?? []
      const isOurs = /^(?:nous|on|j’?)$/iu.test(who.trim())
      const [, contest = ''] = /^(?: \p{L}+ale?)? (?:au|du) (concours .+|salon .+)$/iu.exec(rest) ?? []
      // What else is told of it may take it back.
      if (rest !== '' && contest === '') return null
      return {
        headline: isOurs
          ? won
          : `${won} pour ${named.replace(/^(?:Notre|La|Le|Nos) /u, (one) => one.toLowerCase())}`,
        facts: [contest],
      }
    },
  },
  {
    pattern:
      /^(?:(?<before>[^:]{4,60}?), )?(?:nous|on) ouvr(?:ons|e|irons) (?:nos|ses|les) portes(?:\s(?<when>[^:]*?))?(?: ?: (?<rest>.+))?$/iu,
    tell: ({ before, when, rest }) => ({
      headline: 'Portes ouvertes',
      facts: [dated(before || when).replace(/, (?=de \d)/u, ' '), rest ?? ''],
    }),
  },
  {
    objectives: ['evenement'],
    pattern: new RegExp(
      `^(?:(?<when>.{4,40}?),? )?(?:on|nous|On|Nous) (?:reçoit|recevons|accueille|accueillons) (?<who>${name})(?: (?<rest>pour .+))?$`,
      'u',
    ),
    tell: ({ when, who = '', rest }) => ({
      eyebrow: 'Nous recevons',
      headline: who,
      facts: [dated(when), rest ?? ''],
    }),
  },
  {
    pattern:
      /^(?:(?<when>[^,]{4,40}), )?(?:nous|on) (?:remet(?:tons)?|fai(?:sons|t)|offr(?:ons|e)|propos(?:ons|e)) (?:une remise de )?[−–-]?\s?(?<share>\d{1,2}) ?% (?:de (?:remise|réduction) )?sur (?:l’|le |la |les |tous les |toutes les |nos )(?<what>[^,]{4,60}?)(?:, (?:soit )?(?<rest>.+))?$/iu,
    tell: ({ when, share, what = '', rest }) => ({
      headline: `${what} : −${share} %`,
      facts: [rest ?? '', when ?? ''],
    }),
  },
  {
    pattern:
      /^(?:(?:notre|nos|le|la|les)\s|l’)(?<what>[^,:]{6,60}?) (?<verb>sort|sortent|sortira|débute|débutent|débutera|commence|commencent|commencera|démarre|démarrent)(?: (?<when>(?:le|ce|en|dès) [^,]+))?(?:, (?<tail>.*))?$/iu,
    tell: ({ what = '', verb = '', when, tail = '' }) => ({
      headline: what,
      facts: [when ? `${/^sor/iu.test(verb) ? 'Sortie' : 'Début'} : ${dated(when)}` : '', tail],
    }),
  },
  {
    pattern:
      /^(?<article>(?:notre|nos|le|la|les)(?=\s)|l’)\s?(?<what>[^,:]{6,50}?) (?:est|sont) (?:enfin |de nouveau )?arrivée?s?$/iu,
    tell: ({ article = '', what = '' }) => ({
      headline: /^no/iu.test(article) ? what : `Arrivée ${ofThings(article, what)}`,
    }),
  },
  {
    pattern: new RegExp(
      `^(?:(?<before>[^,]{4,60}), )?(?:nous|on|je) (?:ven(?:ons|ez) de |vient de |viens de |avons |a |ai )?(?<deed>${deed})(?:er|é|erons|erai|era|ons|e)(?: aussi| désormais| également)?(?: (?<when>en \\p{L}+|hier|cette semaine|ce mois-ci))? (?<article>(?:le|la|les|une?|des|deux|trois|quatre|\\d+)(?=\\s)|l’)\\s?(?<what>[^,:]{4,80})(?<rest>(?:, | : ).+)?$`,
      'iu',
    ),
    tell: ({ before, deed: done = '', when, article = '', what = '', rest = '' }) => {
      // Where it was done ends the name.
      const [, thing = what, place = ''] =
        /^(.{8,44}?) ((?:à|au|aux|chez|dans) (?:(?:la|l’|le|les) ?)?[\p{L}’-]+(?: (?:de |d’|du )?[\p{L}’-]+){0,3})$/iu.exec(
          what,
        ) ?? []
      const noun = deeds[done.toLowerCase()] ?? ''
      return {
        headline: `${noun} ${ofThings(article, thing)}`,
        facts: [[place, when].filter(Boolean).join(' '), rest.replace(/^(?:, | : )/u, ''), before ?? ''],
      }
    },
  },
  {
    pattern:
      /^(?<thanks>(?:un grand |encore )?(?:merci|bravo) (?:à|au|aux) (?:tous |toutes )?(?:les |nos |l’)?[\p{L}’ -]{3,30}?) (?<rest>pour .+)$/iu,
    tell: ({ thanks = '', rest = '' }) => {
      const [, what = rest, sum = ''] = /^(pour \D{3,40}?) (\d.*)$/u.exec(rest) ?? []
      return { headline: thanks, facts: [sum, what] }
    },
  },
  {
    pattern: /^(?<kind>nouve(?:lle|l|au) \p{L}+) (?<name>(?:le|la|les|l’) ?[\p{L}’ -]{3,30}?)\s?!*$/iu,
    tell: ({ kind = '', name = '' }) => ({ headline: `${kind} : ${name}` }),
  },
  {
    pattern:
      /^(?<what>\p{L}[\p{L}’ -]{5,30}?) (?<again>reprise|réouverture|retour|ouverture|rentrée) (?<when>(?:le |du |\p{L}+di |dimanche |\d)[^,]*\d[^,]*)$/iu,
    tell: ({ what = '', again = '', when }) => ({
      headline: what,
      facts: [`${upperFirst(again)} : ${dated(when)}`],
    }),
  },
  {
    objectives: ['conseil'],
    pattern:
      /^(?<before>[^:,]{4,40}?)(?:,| :) (?<first>\p{L}{2,}ez [^,:]{4,44}), (?<rest>(?:et |puis )?\p{L}{3,}ez .+)$/iu,
    tell: ({ before, first = '', rest = '' }) => ({
      eyebrow: upperFirst(before ?? ''),
      headline: first,
      facts: rest.split(/, (?:et |puis )?(?=\p{L}{3,}ez )/u),
    }),
  },
  {
    pattern:
      /^attention,? (?:les |des )?(?<what>faux \p{L}+|fausses \p{L}+|arnaques?|vols?)(?: (?<rest>.+))?$/iu,
    tell: ({ what = '', rest = '' }) => ({
      headline: `Attention aux ${what} ${rest.replace(/ avec .*$/iu, '')}`.trim(),
    }),
  },
  {
    pattern: /^(?<what>\p{L}[\p{L}’ -]{2,24}?) (?:HS|hors service)(?!\p{L}),? ?(?<rest>.*)$/u,
    tell: ({ what = '', rest }) => ({ headline: `${what} hors service`, facts: [rest ?? ''] }),
  },
  {
    pattern: /^(?:on|nous|je|j’) ?(?:a|avons|ai) eu (?<what>(?:une?|des) [^,]{6,60}?)(?:, (?<rest>.+))?$/iu,
    tell: ({ what = '' }) => ({ headline: what }),
  },
  {
    pattern:
      /^(?<what>(?:incendie|feu|inondation|vol|cambriolage|dégât) [\p{L}’ -]{3,30}?) (?<when>(?:cette nuit|hier|ce matin|la nuit dernière|samedi|dimanche|lundi)(?: (?!vers|à)(?:matin|soir|midi))?(?: (?:vers|à) \d{1,2} h(?: \d\d)?)?)[ ,]*(?<rest>.*)$/iu,
    tell: ({ what = '', when = '', rest = '' }) => ({ headline: what, facts: [when, rest] }),
  },
]

/** The name of the news that a note begins with; null where it has none that is sure and short. */
export function newsTitle(first: string, told: Told, objective: Objective): Told | null {
  const sentence = first.replaceAll('\u00a0', ' ').replace(/[\s,;.]+$/u, '')
  for (const { objectives, pattern, tell } of kinds) {
    if (objectives && !objectives.includes(objective)) continue
    const groups = pattern.exec(sentence)?.groups
    const news = groups && tell(groups)
    if (!news) continue
    const headline = upperFirst(withoutEdges(news.headline))
    if (headline.length > longestTitle || headline.length < 6 || isDangling(headline)) continue
    const said = fold(sentence)
    const facts = (news.facts ?? []).flatMap((fact) =>
      isVerbal(fact) || /ez |: /u.test(fact) ? [fact] : groupsOf(fact),
    )
    return {
      ...(news.eyebrow !== undefined && { eyebrow: news.eyebrow }),
      headline,
      parts: [
        ...facts.map((fact) => upperFirst(fact.replace(/^(?:le|au) (?=\p{L}+di |dimanche|\d)/iu, '').trim())),
        ...told.parts.filter(
          (part) => !said.includes(fold(part).replaceAll('\u00a0', ' ').replace(/\.$/u, '')),
        ),
      ].filter((part) => part.length > 1),
    }
  }
  return null
}
