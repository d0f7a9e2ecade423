/** What is typed for a word on a telephone, when the short form is no word of French: « bjr=bonjour », readings parted by commas. */
const shortened = `
  slt=salut bjr=bonjour bsr=bonsoir bonsoirr=bonsoir kikou=coucou
  bcp=beaucoup bcoup=beaucoup bq=beaucoup bcps=beaucoup boucou=beaucoup
  qd=quand kan=quand kand=quand pk=pourquoi pkoi=pourquoi pq=pourquoi prkoi=pourquoi pck=parce_que pcq=parce_que psk=parce_que
  psq=parce_que paske=parce_que pasque=parce_que parske=parce_que parceke=parce_que parceque=parce_que prcq=parce_que
  auj=aujourd’hui ajd=aujourd’hui aujd=aujourd’hui aujourdhui=aujourd’hui aujourdui=aujourd’hui ojd=aujourd’hui ojourdhui=aujourd’hui
  aujourd'hui=aujourd’hui dmain=demain 2main=demain 2m1=demain dem1=demain
  tjs=toujours tjr=toujours tjrs=toujours tjours=toujours toujour=toujours tjous=toujours mtn=maintenant mnt=maintenant mtnt=maintenant maint=maintenant mnant=maintenant
  qqn=quelqu’un qq1=quelqu’un qqun=quelqu’un qlqun=quelqu’un qqch=quelque_chose qqchose=quelque_chose qch=quelque_chose qq=quelques qqs=quelques
  qques=quelques qlq=quelques qlqs=quelques qlques=quelques qqes=quelques kelke=quelque kelkes=quelques qqles=quelques qlqes=quelques
  jms=jamais pdt=pendant pdnt=pendant pendt=pendant chq=chaque chqe=chaque chak=chaque avt=avant avnt=avant aps=après apr=après apre=après
  tt=tout,tous,toute tte=toute ttes=toutes tts=tous tte=toute toute=toute tous=tous tlm=tout_le_monde ttlm=tout_le_monde
  nvlle=nouvelle nvelle=nouvelle nvl=nouvelle nvle=nouvelle nvlles=nouvelles nvelles=nouvelles nvles=nouvelles nvx=nouveaux nveaux=nouveaux nvo=nouveau,nouveaux nvau=nouveau,nouveaux
  nveau=nouveau nouv=nouveau,nouvelle nvautés=nouveautés nvotés=nouveautés nveautés=nouveautés nvté=nouveauté
  koi=quoi kwa=quoi koa=quoi kel=quel kelle=quelle ki=qui ke=que keske=qu’est-ce_que kk1=quelqu’un qu'=qu’
  kdo=cadeau kdos=cadeaux cado=cadeau cados=cadeaux dsn=dans dns=dans dnas=dans avc=avec avk=avec av=avec ac=avec avecc=avec
  vrmt=vraiment vrt=vraiment vrmnt=vraiment vraimt=vraiment rapidt=rapidement seulemt=seulement slmt=seulement seulmt=seulement slt=salut
  gratuitmt=gratuitement gratuitemt=gratuitement uniqt=uniquement uniqmt=uniquement excepnl=exceptionnel notamt=notamment
  rdc=rez-de-chaussée nbx=nombreux nbreux=nombreux nbreuses=nombreuses nbrx=nombreux nbrs=nombreux nbr=nombre nb=nombre
  gde=grande gdes=grandes gds=grands gd=grand grd=grand grde=grande grds=grands ptit=petit ptits=petits ptite=petite ptites=petites pti=petit pte=petite pts=petits
  cmde=commande cde=commande cdes=commandes cder=commander cmder=commander cmd=commande cmdes=commandes cmds=commandes comm=commande rdv=rendez-vous rdvs=rendez-vous rv=rendez-vous rdvous=rendez-vous rendévous=rendez-vous
  svp=s’il_vous_plaît stp=s’il_te_plaît silvousplait=s’il_vous_plaît siouplait=s’il_vous_plaît sivouplai=s’il_vous_plaît
  ns=nous vs=vous dc=donc dnc=donc donk=donc bi1=bien bn=bonne bne=bonne bnes=bonnes bns=bons ms=mais mé=mais
  mrc=merci mci=merci mer6=merci merki=merci pb=problème pbs=problèmes pbm=problème prob=problème tps=temps tmps=temps lgtps=longtemps lgtemps=longtemps longtps=longtemps
  msg=message msgs=messages mess=message mesg=message pls=plusieurs plrs=plusieurs plsrs=plusieurs plsieurs=plusieurs plusieur=plusieurs plsr=plusieurs
  cmt=comment cmnt=comment coment=comment prochn=prochain proch=prochain prochne=prochaine vdi=vendredi vendr=vendredi vendre=vendre smdi=samedi samd=samedi
  dimch=dimanche dmche=dimanche dimache=dimanche lndi=lundi mercr=mercredi mardie=mardi
  aprem=après-midi aprèm=après-midi aprm=après-midi apm=après-midi apremidi=après-midi apresmidi=après-midi apresm=après-midi
  biento=bientôt bientot=bientôt jr=jour,jours jrs=jours jrnée=journée jrnee=journée journé=journée semn=semaine sems=semaines smaine=semaine smn=semaine
  ptetre=peut-être ptet=peut-être peutetre=peut-être peutètre=peut-être
  vnez=venez vene=venez attds=attends hrs=heures hre=heure heur=heure càd=c’est-à-dire cad=c’est-à-dire càd=c’est-à-dire
  px=prix prx=prix tarfs=tarifs env=environ envi=environ envir=environ biz=bises bizz=bises bisou=bisou
  ss=sans sns=sans st=sont,saint ts=tous,tout we=week-end wkd=week-end wk=week-end weekend=week-end wkend=week-end weekends=week-ends
  pers=personnes prs=personnes persos=personnes perso=personne pr=pour pour=pour pou=pour por=pour ds=dans dan=dans
  lun=lundi mar=mardi merc=mercredi jeu=jeudi ven=vendredi vend=vendredi sam=samedi dim=dimanche
  janv=janvier jan=janvier fev=février fév=février févr=février fevr=février avr=avril juil=juillet jul=juillet sept=septembre oct=octobre nov=novembre dec=décembre déc=décembre
  resa=réservation résa=réservation resas=réservations résas=réservations réza=réservation reza=réservation reserv=réservation réserv=réservation résas=réservations
  inscr=inscription inscrip=inscription insc=inscription info=info
  mm=même mme=même mêm=même ct=c’était cté=c’était ya=il_y_a yen=il_y_en yaura=il_y_aura yavait=il_y_avait yora=il_y_aura iya=il_y_a
  jsuis=je_suis chui=je_suis chuis=je_suis suis=suis jpeux=je_peux jpeu=je_peux jvais=je_vais jvous=je_vous jveux=je_veux jveu=je_veux jtiens=je_tiens jfais=je_fais jfé=je_fais jfe=je_fais
  jrep=je_réponds jrépond=je_réponds jrepond=je_réponds jreponds=je_réponds jprends=je_prends jprend=je_prends jregarde=je_regarde jai=j’ai jé=j’ai jsai=je_sais jsais=je_sais jserai=je_serai jserais=je_serai
  jcherche=je_cherche jrecherche=je_recherche jbosse=je_travaille jvs=je_vous jte=je_te jme=je_me jreste=je_reste jreviens=je_reviens jrevien=je_reviens jdois=je_dois jferme=je_ferme jouvre=j’ouvre jviens=je_viens
  restau=restaurant resto=restaurant restos=restaurants restaus=restaurants consult=consultation vacs=vacances vac=vacances apart=appartement appart=appartement apparts=appartements
  appt=appartement bât=bâtiment bd=boulevard bld=boulevard bvd=boulevard
  fé=fait,fais fai=fait,fais fete=fête feter=fêter c=c’est cé=c’est cest=c’est sest=c’est c'est=c’est cetait=c’était cété=c’était sété=c’était
  g=j’ai gt=j’étais d=de,des l=le,la k=que q=que qe=que qie=que kil=qu’il kon=qu’on kelkun=quelqu’un qlqn=quelqu’un qil=qu’il qon=qu’on jusko=jusqu’au jusk=jusqu’à jusqua=jusqu’à jusqa=jusqu’à jusko=jusqu’au jusquo=jusqu’au jusqo=jusqu’au
  juska=jusqu’à juskau=jusqu’au jusqau=jusqu’au jusquau=jusqu’au jusqu’o=jusqu’au jsq=jusqu’à jsqu=jusqu’à jusk'à=jusqu’à
  é=et,est è=est ê=est o=au,aux,ou ossi=aussi oci=aussi aussy=aussi osi=aussi ocun=aucun okun=aucun otre=autre otres=autres oté=ôté
  enft=enfant enfts=enfants enf=enfant enfs=enfants adt=adulte adte=adulte adlt=adulte adulte=adulte adlts=adultes
  ccl=conclusion sinn=sinon sinom=sinon sino=sinon snon=sinon snn=sinon
  decheterie=déchèterie decheteries=déchèteries dispo=disponible dispos=disponibles disp=disponible indispo=indisponible
  tel=téléphone tél=téléphone tph=téléphone telph=téléphone num=numéro numero=numéro no=numéro
  watsap=WhatsApp whatsap=WhatsApp watsapp=WhatsApp wathsapp=WhatsApp whats'app=WhatsApp wtsp=WhatsApp wapp=WhatsApp wsp=WhatsApp what's=WhatsApp insta=Instagram fb=Facebook snap=Snapchat facbook=Facebook
  dm=message_privé mp=MP mps=MP dms=messages_privés
  kfé=café kafé=café ciné=cinéma cine=cinéma biblio=bibliothèque asso=association assos=associations photo=photo anniv=anniversaire annif=anniversaire aniv=anniversaire
  prof=professeur prepa=préparation prépa=préparation promo=promo promos=promos reduc=réduction réduc=réduction reducs=réductions réducs=réductions remb=remboursement
  certif=certificat cert=certificat dem=demande demder=demander dde=demande formul=formule form=formation exp=expérience xp=expérience diplo=diplôme
  sf=sauf sof=sauf sauf=sauf pcb=pièce ptdej=petit-déjeuner ptidej=petit-déjeuner petitdej=petit-déjeuner dej=déjeuner déj=déjeuner pdj=petit-déjeuner
  cpt=compte cpte=compte clt=client clts=clients clte=cliente cltes=clientes cli=client fourn=fournisseur livr=livraison liv=livraison
  voitur=voiture voit=voiture vhl=véhicule vhc=véhicule véhic=véhicule qualité=qualité qté=quantité qte=quantité qtés=quantités
  magaz=magasin mag=magasin boutik=boutique boutiq=boutique cote=côté atl=atelier
  hsup=heures_supplémentaires sup=supplément supp=supplément suppl=supplément sups=suppléments
  dsl=désolés,désolé desole=désolés,désolé dzl=désolés désol=désolés
  bpc=beaucoup coord=coordonnées coords=coordonnées ordi=ordinateur ordis=ordinateurs
  rep=réponds,réponse rép=réponds,réponse répon=réponds repon=réponds repons=réponds
  vé=vais vai=vais vé=vais pe=peux,peut peu=peut é=et vou=vous nou=nous avé=avez avon=avons som=sommes etes=êtes ete=été voté=votre vot=votre not=notre
  votr=votre notr=notre not'=notre vot'=votre leurr=leur kome=comme com=comme come=comme cme=comme cm=comme
  bel=belle bèl=belle bon=bon tro=trop tré=très tre=très trè=très trés=très tres=très
  plu=plus pluss=plus pa=pas po=pas rien=rien ri1=rien 1peu=un_peu 1pe=un_peu 1=1 1er=1er
  mdame=madame mme=Mme mr=M. mlle=Mlle msieur=monsieur
  ouvr=ouvert ouv=ouvert ouverts=ouverts ferm=fermé fermer=fermer
  fo=faut fau=faut falloi=fallait fodra=faudra faudré=faudrait iya=il_y_a il=il
  touse=tous tousse=tous tou=tout tous=tous ttx=tous vieu=vieux mieu=mieux mx=mieux
  dla=de_la dl=de_l’ dles=des dle=du ala=à_la al=à_l’ ché=chez che=chez chè=chez dab=d’habitude dhab=d’habitude dhabitude=d’habitude dem=demain
  rech=recherche oblig=obligatoire obligat=obligatoire oblg=obligatoire dde=demande dt=dont pvz=pouvez pouvé=pouvez pouvai=pouvez momt=moment surtt=surtout srtt=surtout normalmt=normalement
  ext=extérieur int=intérieur élec=électrique elec=électrique méca=mécanicien meca=mécanicien mecano=mécanicien mécano=mécanicien véto=vétérinaire veto=vétérinaire reprd=reprend reprds=reprends
  pl=places plc=place plcs=places vac=vacances insc=inscription prog=programme gouter=goûter anim=animation anims=animations pu=plus ordo=ordonnance mutuel=mutuelle
  prés=présentation pres=présentation hab=habitude bosser=travailler bosse=travaille jcp=je_ne_sais_pas jss=je_suis copro=copropriété recrut=recrutement candid=candidature
  reput=réputation techn=technicien tech=technicien dir=direction resp=responsable secré=secrétaire ass=assistante alt=alternance altern=alternance interim=intérim
  ttc=TTC tva=TVA cdi=CDI cdd=CDD cpam=CPAM ald=ALD vsl=VSL rge=RGE vmc=VMC dpe=DPE tpe=TPE pme=PME bts=BTS cap=CAP bac=bac cv=CV cb=CB pmr=PMR ehpad=EHPAD ags=AGS rh=RH suv=SUV vtt=VTT led=LED pvc=PVC ipn=IPN pac=PAC
  attd=attend,attends attds=attends verif=vérifiez,vérifier vérif=vérifiez apl=appelez appl=appelez apel=appelez apell=appelez dom=domicile,domaine niv=niveau mat=matériel
  only=seulement deca=déca pc=PC dbut=début dmo=démo dstockage=déstockage destockage=déstockage bout=boutique dstock=déstockage
  sim=SIM tr=tranches dep=départ dép=départ degust=dégustation dégust=dégustation dern=derniers,dernières dsuite=tout_de_suite toutdsuite=tout_de_suite normalt=normalement
  maman=maman nivo=niveau nivau=niveau assoc=associations vo=VO km=km cimetiere=cimetière loc=location
  sé=c’est,ses sera=sera ser=sera srait=serait seré=serai sra=sera
  coucou=coucou lol= mdr= ptdr= xd= xptdr= haha= hihi= hehe= pff=
  gratos=gratuit grat=gratuit offers=offerts oferts=offerts ofert=offert oferte=offerte oferrt=offert
  tlj=tous_les_jours covoit=covoiturage collec=collection collecs=collections conso=consommation troglo=troglodyte proprio=propriétaire proprios=propriétaires congelo=congélateur gouters=goûters
  apres=après dou=d’où demoji=d’emoji demojis=d’emojis steack=steak steacks=steaks depl=déplacement
  veu=veux,veut vx=veux peuv=peuvent
  adherent=adhérent adherents=adhérents preter=prêter,prêté moin=moins
  chbre=chambre chbres=chambres chb=chambre chbs=chambres sdb=salle_de_bains sde=salle_d’eau rdj=rez-de-jardin asc=ascenseur immat=immatriculation diag=diagnostic diags=diagnostics
  etg=étage étg=étage gge=garage chauf=chauffage meub=meublé équip=équipée equip=équipée amén=aménagée
  dz=douzaine dzs=douzaines douz=douzaine barq=barquette barqs=barquettes
  hospi=hospitalisation ttt=traitement medoc=médicament medocs=médicaments médoc=médicament médocs=médicaments vacc=vaccin pharma=pharmacie infirm=infirmière
  plaq=plaquettes dbutant=débutant débt=débutant sal=salaire mut=mutuelle rempl=remplacement remplct=remplacement retro=rétrocession rétro=rétrocession gratif=gratification
  entrmt=entraînement entrmts=entraînements compet=compétition compét=compétition compets=compétitions compéts=compétitions inscrips=inscriptions inscrs=inscriptions licenc=licence
  prod=production orga=organisation kms=km kgs=kg grs=g mns=min
  vien=vient,viens tien=tient,tiens peuven=peuvent veulen=veulent jsqua=jusqu’à jsquau=jusqu’au abonmt=abonnement abonmts=abonnements abonnt=abonnement abo=abonnement abt=abonnement adh=adhérent
  deb=débutants prene=prend,prenne
  moy=moyen max=maximum maxi=maximum mini=minimum min=minimum`

/** Forms that are words of French too, what they may stand for among hurried ones, and how seldom; the sentence decides. */
const doubled = `boite=boîte:0 boites=boîtes:0 jete=jetez:0.6,jette:0.6 dune=d’une:0.5 rappel=rappelle:1.2,rappelle:1.2 appel=appelle:1.4 pretes=prêtes:0 pret=prêt:0 prets=prêts:0 vien=vient:0,viens:0.2 a=à:1 as=à:3 la=là:1.6 ou=où:1.4 des=dès:2 sur=sûr:3.5 ca=ça:0 sa=ça:1.4 ces=ses:2.5,c’est:2 ses=ces:2.5,c’est:2 son=sont:1.6
  sont=son:2.2 on=ont:2.2 ont=on:2 et=est:2 est=et:2 ce=se:1.6 se=ce:2.2 peu=peut:1.2,peux:1.4 peut=peu:2.5,peux:1.8 peux=peut:1 mes=mais:2 mai=mais:0.8
  ma=m’a:1.8 ta=t’a:2 la=l’a:2.2 leur=leurs:1.5 leurs=leur:1.5 tout=tous:1.4 tous=tout:1.6 quel=qu’elle:2 quelle=qu’elle:2 quand=qu’en:3 si=s’y:2.5
  dont=donc:2.2 près=prêt:2.5 pres=près:0,prêt:0.3 prêt=près:2 pret=prêt:0,près:0.4 foi=fois:1.5 doit=dois:1 dois=doit:1 fais=fait:1 fait=fais:1 veut=veux:1
  veux=veut:1 vient=viens:1 viens=vient:1 cet=c’est:1.8 cette=c’était:3 sait=c’est:2.2 mets=met:1 met=mets:1 or=hors:3 sens=sans:3 vois=voit:1 voit=vois:1
  ai=est:3 ver=vers:2 tan=temps:1.5 quant=quand:1 soi=soit:2 par=part:4 part=pars:1.2 dit=dis:1 dis=dit:1 com=comme:0.4 plus=pu:9 voila=voilà:0 av=avant:0.5
  cote=côté:0.4,côte:0.6 cotes=côtés:0.5,côtes:0.6 hate=hâte:0.2 tache=tâche:0.5 meme=même:0 rep=réponds:0.5 mm=même:0.5 st=sont:0.4,saint:0.8 ms=mais:0.4 ds=dans:0.2`

const parse = (list: string): [string, string[]][] =>
  list
    .split(/\s+/)
    .map((item) => item.split('='))
    .filter(([short, long]) => short !== '' && long !== undefined)
    .map(([short = '', long = '']) => [short, long.split(',').map((words) => words.replaceAll('_', ' '))])

export const shortenedWords = new Map(
  parse(shortened).map(([short, long]) => [short, long.filter((words) => words !== short)] as const),
)
export const doubledWords = new Map<string, { words: string; cost: number }[]>()
for (const [short, long] of parse(doubled))
  doubledWords.set(short, [
    ...(doubledWords.get(short) ?? []),
    ...long.map((pair) => {
      const [words = '', cost] = pair.split(':')
      return { words, cost: Number(cost) }
    }),
  ])
