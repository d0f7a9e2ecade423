import type { Token } from '#server/proofreader/tokens.ts'

export interface Abbreviation {
  words: string[]
  sure: boolean
  /** « WE » means the same in capitals; « PR » does not. */
  evenInCapitals?: boolean
  /** Cut short, it may carry a stop of its own: « auj. ». After « svp. » a sentence has ended. */
  stop?: boolean
  /** A word before that leaves no doubt, where it is not sure everywhere. */
  isSureAfter?: RegExp
  /** The neighbours it needs. */
  only?: (before: string, next: string, beforeToken?: Token, nextToken?: Token) => boolean
}

const sure = `slt=salut bjr=bonjour bsr=bonsoir bcp=beaucoup bcoup=beaucoup bq=beaucoup qd=quand pk=pourquoi pkoi=pourquoi
  pq=pourquoi auj=aujourd’hui ajd=aujourd’hui tjs=toujours tjr=toujours tjrs=toujours mtn=maintenant mnt=maintenant
  qqn=quelqu’un qq1=quelqu’un qqun=quelqu’un qqch=quelque_chose qqchose=quelque_chose jms=jamais pdt=pendant
  chq=chaque chqe=chaque pcq=parce_que pck=parce_que prcq=parce_que msg=message msgs=messages nvlle=nouvelle nvl=nouvelle
  nvlles=nouvelles nvelle=nouvelle nvx=nouveaux nvo=nouveau nveau=nouveau nouv=nouveau 2m1=demain dem1=demain
  koi=quoi kan=quand kdo=cadeau kdos=cadeaux dsn=dans avc=avec ojd=aujourd’hui vrmt=vraiment vrt=vraiment
  rdc=rez-de-chaussée nbx=nombreux nbreux=nombreux nbreuses=nombreuses gde=grande gdes=grandes gds=grands
  ttes=toutes tte=toute tts=tous qques=quelques qlq=quelques qlqs=quelques qqs=quelques pr=pour qlqun=quelqu’un qqes=quelques
  cmde=commande cmd=commande rdv=rendez-vous rdvs=rendez-vous svp=s’il_vous_plaît stp=s’il_te_plaît ns=nous dc=donc
  bi1=bien 2main=demain a12c4=à_un_de_ces_quatre mrc=merci mci=merci pb=problème pbs=problèmes tps=temps lgtps=longtemps
  pls=plusieurs plrs=plusieurs plsrs=plusieurs bizarre=bizarre psq=parce_que dispos=disponibles cmt=comment cmnt=comment
  vrmnt=vraiment prochn=prochain rdvous=rendez-vous vdi=vendredi smdi=samedi aprem=après-midi aprèm=après-midi aprm=après-midi apm=après-midi
  avt=avant biento=bientôt tjours=toujours jr=jour jrs=jours bonjr=bonjour nbrx=nombreux qlques=quelques ptetre=peut-être
  ptet=peut-être kelke=quelque kelkes=quelques samd=samedi dimch=dimanche vnez=venez attds=attends bcps=beaucoup
  cpl=couple cpls=couples hrs=heures càd=c’est-à-dire cad=c’est-à-dire`
const doubtful = `dsl=désolés,désolé,désolée desole=désolés dispo=disponible apart=appartement
  px=prix qq=quelques sem=semaine sems=semaines tel=téléphone envi=environ env=environ min=minutes biz=bises
  c=c’est g=j’ai ki=qui ke=que tt=tout,tous vs=vous ds=dans ms=mais ps=pas ac=avec ss=sans ts=tous we=week-end
  wkd=week-end wk=week-end pers=personnes lun=lundi mar=mardi mer=mercredi jeu=jeudi ven=vendredi vend=vendredi sam=samedi
  dim=dimanche ht= ya=il_y_a jsuis=je_suis chui=je_suis jpeux=je_peux gd=grand
  resa=réservation résa=réservation resas=réservations résas=réservations mm=même ct=c’était st=sont yen=il_y_en
  vacs=vacances jvais=je_vais jvous=je_vous jveux=je_veux jtiens=je_tiens restau=restaurant consult=consultation `

export const abbreviations = new Map<string, Abbreviation>([...parse(sure, true), ...parse(doubtful, false)])

function parse(list: string, isSure: boolean): [string, Abbreviation][] {
  return list
    .split(/\s+/)
    .map((item) => item.split('='))
    .filter(([short, long]) => short !== '' && long !== undefined && long !== '' && long !== short)
    .map(([short = '', long = '']) => [
      short,
      { words: long.split(',').map((word) => word.replaceAll('_', ' ')), sure: isSure, stop: !isSure },
    ])
}

const isNumber = (token: Token | undefined) => token?.kind === 'number'
const isWord = (token: Token | undefined) => token?.kind === 'word'

function refine(short: string, more: Partial<Abbreviation>): void {
  const entry = abbreviations.get(short)
  if (entry !== undefined) abbreviations.set(short, { ...entry, ...more })
}

refine('pr', { only: (_, next) => next !== '' && next !== '.' })
refine('rdv', { evenInCapitals: true })
for (const short of ['auj', 'ajd', 'nouv']) refine(short, { stop: true })
refine('svp', { evenInCapitals: true })
refine('dsl', { evenInCapitals: false })
refine('auj', { evenInCapitals: true })
refine('vs', {
  sure: true,
  only: (before, next) =>
    /ez$/.test(next) ||
    /ez$/.test(before) ||
    /^(?:nous|ns|on|pour|pr|de|chez|avec|à|vs|et|si|que|qu'|quand|qd|\n|)$/.test(before) ||
    /^(?:propose|attend|attendons|accueille|invite|remercie|souhaite|offre|avez|êtes|pouvez)/.test(next),
})
refine('ds', {
  sure: true,
  only: (_, __, ___, next) => isWord(next) || isNumber(next),
})
refine('ms', { sure: true, only: (_, __, before, next) => isWord(next) && !isNumber(before) })
refine('ps', {
  sure: true,
  only: (before, _, token) =>
    token?.readings.some(({ form }) => form === 'finite') === true || /^(?:de|plus|mais)$/.test(before),
})
refine('tt', { only: (_, __, ___, next) => isWord(next) || next?.kind === 'sign' })
refine('c', {
  only: (before, next) =>
    before !== "l'" &&
    next !== "'" &&
    /^(?:le|la|l'|les|un|une|super|bon|très|trop|pas|parti|déjà|bientôt|quoi|gratuit|fini|ouvert|fermé|prêt|prête|tout|top|cool|noté|beau|facile|simple|possible|complet|reparti|toujours|encore|vraiment|vrai|promis|important|magnifique|nouveau|ici|dans|pour|chez|nous|vous|notre|votre|donc|aussi|mieux|l'heure|aujourd'hui|demain|samedi|lundi|mardi|mercredi|jeudi|vendredi|dimanche)$/.test(
      next,
    ),
  // « vitamine c » and « bloc c » end in the letter.
  isSureAfter: /^(?:|et|mais|car|que|si|quand|donc|ici|là|oui|non|,|:)$/,
})
refine('g', {
  only: (_, next, before, token) =>
    !isNumber(before) &&
    (/^(?:pas|un|une|le|la|des)$/.test(next) ||
      token?.readings.some(({ form }) => form === 'participle') === true),
})
refine('ct', {
  only: (before, next) =>
    !/^(?:le|un|du|au|votre|mon)$/.test(before) &&
    /^(?:la|le|un|une|trop|bien|super|très|pas|vraiment|dur|génial)$/.test(next),
})
refine('st', {
  only: (_, __, before, next) =>
    before?.readings.some(({ number }) => number === 'p') === true &&
    next?.readings.some(({ kind, form }) => kind === 'noun' || form === 'participle') === true,
})
refine('yen', { only: (before, next) => before === '' || next === 'a' || next === 'aura' })
refine('ki', { only: (_, __, before, next) => isWord(before) && isWord(next) })
refine('ke', { only: (_, __, before, next) => isWord(before) && isWord(next) })
refine('we', {
  evenInCapitals: true,
  only: (before) => /^(?:le|ce|du|un|les|des|bon|prochain|chaque|au|aux|en|tout|ces)$/.test(before),
  sure: true,
})
refine('wk', { only: (before) => /^(?:le|ce|du|un|bon|chaque)$/.test(before) })
refine('pers', { only: (_, __, before) => isNumber(before), sure: true })
refine('min', { only: () => false })
refine('sem', {
  only: (before, _, token) => isNumber(token) || /^(?:la|cette|par|une|en|de|prochaine)$/.test(before),
})
refine('tel', { only: () => false })
refine('mar', { only: (_, __, ___, next) => next?.text === '.' })
refine('mer', { only: () => false })
for (const day of ['lun', 'jeu', 'ven', 'vend', 'sam', 'dim', 'env'])
  refine(day, { only: (_, __, ___, next) => next?.text === '.' || isNumber(next) })
refine('jeu', { only: () => false })
refine('ac', { only: (_, __, before, next) => isWord(before) && isWord(next) })
refine('ss', { only: (_, __, before, next) => isWord(before) && isWord(next) })
refine('ts', { only: (before, next) => /^(?:les|nos|vos|ces)$/.test(next) || /^(?:à|pour|pr)$/.test(before) })
refine('dispos', { sure: false })
refine('pb', { evenInCapitals: false })
refine('pq', { only: (_, __, before, next) => before === undefined || isWord(next) })
refine('cpl', {
  only: (before) => /^(?:|en|un|menu|par|chaque|pour|massage|formule|le|1|de|\n)$/.test(before),
})
refine('hrs', { only: (_, __, before) => isNumber(before) })
refine('mm', { only: (_, __, before, next) => isWord(before) && isWord(next) })
