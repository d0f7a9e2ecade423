const set = (words: string): Set<string> => new Set(words.trim().split(/\s+/))

/** Folded first names, for those that open a sentence. */
export const firstNames = set(`
adele adrien agathe agnes alain alban albert alexandra alexandre alexia alexis alice alicia aline alix amandine ambre amelie amina anais andre andrea
angela angelique anna annabelle anne annick annie anouk anthony antoine antonin antonio apolline ariane armand arnaud arthur astrid aude audrey aurelie aurelien
aurore axel baptiste barbara bastien beatrice benedicte benjamin benoit bernadette bernard berthe bertrand blandine brice brigitte bruno camille capucine carine
carla carole caroline catherine cecile cedric celia celine chantal charles charlotte chloe christelle christian christiane christine christophe claire clara
clarisse claude claudine clemence clement clementine clothilde colette colin coralie corentin corinne cyril cyrille damien daniel daniele danielle david deborah delphine denis denise
diane didier dominique dorian dorothee dylan edith edmond edouard eleonore elena eliane elias eliot elisa elisabeth elise elodie eloise elsa emeline emilie emilien emma emmanuel
emmanuelle enzo eric erwan estelle esther ethan etienne eugenie eva evelyne fabien fabienne fabrice fanny farid fatima fatou felix fernand fiona flavie flora florence florent florian
florine france francine francis francois francoise frank franck frederic frederique gabin gabriel gabrielle gaelle gael gaetan gaspard gautier genevieve geoffrey georges gerald geraldine gerard
germain ghislaine gilbert gilles gisele gregoire gregory guillaume gustave guy gwenaelle habib hamza helene helena henri henriette herve honore hortense hubert hugo hugues ibrahim ines ingrid
irene iris isabelle ismael jacqueline jacques jade james jasmine jean jeanne jeannine jennifer jeremie jeremy jerome jessica joel joelle johan johanna jonathan jordan josephine josette josiane joseph
josselin juan jules julia julie julien juliette justin justine karim karine kevin khadija kilian laetitia lamia laura laure laurence laurent laurie lea leila lena leo leon leonard leonie leopold lila lilou lily lina
lionel lisa lise loic lola lorraine lou louane louis louise louison luc luca lucas lucie lucien lucienne lucile ludivine ludovic lydia lydie madeleine mael maelle maeva magali malika manon manuel marc marcel marcelle
margaux margot marguerite maria marianne marie mariam marin marina marine marion marius marjorie marlene marthe martial martin martine mateo mathias mathieu mathilde mathis matthieu maud maurice max maxence maxime
melanie melissa melodie mehdi michael michel michele micheline mickael mireille mohamed monique morgan morgane mourad muriel myriam nabil nadege nadia nadine naima nathalie nathan nicolas nicole nina noa noe noemie nolan nora norbert
oceane odette odile olga olivia olivier ophelie oscar pascal pascale patricia patrick patrice paul paule paulette pauline perrine philippe pierre pierrette quentin rachel rachid raphael raymond raymonde rebecca regine regis remi remy renaud rene
renee richard robert robin rodolphe rodrigue roger roland rolande romain romane rosalie rosemary roxane ruben sabine sabrina said salome samia samir samuel samy sandra sandrine sarah sasha sebastien serge severine simon simone sofia solange solene
sonia sophie soraya stephane stephanie steve steven suzanne suzie sylvain sylvaine sylvie tanguy tatiana teddy teo thais theo theodore theophile therese thibault thibaut thierry thomas timothee tiphaine tom tristan ugo ulysse ursule valentin
valentine valerie vanessa vera veronique vianney victoire victor victoria vincent violaine virginie viviane wilfried william xavier yacine yann yannick yasmine yoann yohan yolande youssef yvan yves yvette yvonne zacharie zoe
emily oliver harry jack george amelia sophia john mary michael susan karen peter andrew matthew sarah emma hannah jessica ashley tyler ryan kate megan liam noah ethan`)

/** Folded towns and regions, for those that open a sentence or stand in a hashtag. */
export const cities = set(`
paris marseille lyon toulouse nice nantes montpellier strasbourg bordeaux lille rennes reims toulon grenoble dijon angers nimes villeurbanne clermont-ferrand brest limoges tours amiens perpignan metz besancon orleans rouen mulhouse caen
nancy argenteuil roubaix tourcoing avignon poitiers versailles courbevoie pau colmar cannes antibes calais bourges valence quimper troyes lorient annecy chambery niort vannes arles bayonne biarritz cherbourg laval albi evreux belfort
saint-malo saint-brieuc saint-etienne saint-nazaire saint-denis charleville-mezieres beauvais cholet tarbes ajaccio bastia angouleme blois brive agen castres montauban carcassonne narbonne beziers sete ales gap digne auxerre nevers macon chalon roanne vichy
moulins montlucon aurillac rodez cahors perigueux dax arcachon royan rochefort saintes cognac fougeres vitre dinan morlaix concarneau douarneuc pontivy auray guingamp lannion epinal thionville sarreguemines haguenau selestat obernai
chamonix megeve grasse menton frejus hyeres martigues salon aubagne orange carpentras cavaillon manosque briancon thonon oyonnax bourg-en-bresse vienne bruxelles liege namur geneve lausanne fribourg londres london
madrid barcelone berlin rome milan bristol manchester leeds edinburgh dublin york bath oxford cambridge`)

/** Folded regions, for those that open a sentence. */
export const regions = set(`
bretagne normandie alsace lorraine provence bourgogne aquitaine auvergne limousin picardie corse occitanie savoie jura vosges ardeche drome perigord gascogne beaujolais champagne-ardenne finistere morbihan vendee gironde landes
dordogne gers aveyron lozere cevennes luberon camargue ardennes moselle anjou touraine berry sologne bretonne`)

/** Folded words that take a capital without naming anyone. */
export const commonCapitals = set(`
madame monsieur mme mr mlle dr messieurs mesdames bonjour bonsoir merci internet web instagram linkedin france francais francaise francaises europe europeen bienvenue
cdi cdd ttc ht tva sms faq diy ok rdv sav pme tpe rh cv wc tv pdf svp nb ps ca ia qr ko tgv vae cap bts mc but bac alternance stage hf nous vous notre nos votre vos le la les un une des du de et ou ni mais donc
a au aux ce cette ces il elle on ils elles je tu qui que quoi si en par pour sur avec sans chez dans oui non tout tous toute toutes plus tres nouveau gratuit offert promo info infos stop attention rendez-vous
lundi mardi mercredi jeudi vendredi samedi dimanche janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre noel paques etat
i i'm english french british the our your we you and for monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december christmas easter uk us usa eu pm am`)
