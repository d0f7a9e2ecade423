import { withoutAccents } from '#server/proofreader/spelling-variants.ts'

const names = `Paris Lyon Marseille Toulouse Nantes Montpellier Strasbourg Lille Reims Toulon Saint-Étienne Grenoble Dijon
  Nîmes Angers Villeurbanne Clermont Clermont-Ferrand Aix-en-Provence Brest Amiens Limoges Annecy Besançon Metz Orléans
  Mulhouse Rouen Caen Nancy Argenteuil Montreuil Roubaix Tourcoing Avignon Dunkerque Poitiers Versailles Colombes Créteil
  Pau Courbevoie Calais Béziers Colmar Bourges Quimper Antibes Lorient Troyes Niort Chambéry Saint-Nazaire Saint-Malo
  Saint-Brieuc Saint-Quentin Saint-Denis Saint-Tropez Cholet Évreux Laon Charleville-Mézières Belfort Roanne Tarbes
  Bayonne Biarritz Anglet Angoulême Albi Castres Rodez Millau Cahors Montauban Agen Périgueux Bergerac Mont-de-Marsan
  Dax Arcachon Libourne Royan Rochefort Saintes Guéret Tulle Brive Brive-la-Gaillarde Aurillac Moulins Montluçon Nevers
  Auxerre Mâcon Chalon-sur-Saône Beaune Dole Lons-le-Saunier Vesoul Épinal Verdun Bar-le-Duc Haguenau Sélestat Thionville
  Forbach Soissons Compiègne Beauvais Abbeville Arras Douai Valenciennes Cambrai Maubeuge Dieppe Fécamp Étretat Deauville
  Cherbourg Bayeux Lisieux Alençon Chartres Dreux Blois Vendôme Châteauroux Saumur Laval Fougères Vitré Dinan Dinard
  Lannion Guingamp Morlaix Landerneau Concarneau Douarnenez Pontivy Carnac Guérande Pornic Challans Fontenay-le-Comte
  Bressuire Thouars Parthenay Cognac Sarlat Arles Martigues Aubagne Hyères Draguignan Fréjus Grasse Menton Digne Manosque
  Sisteron Briançon Embrun Carpentras Valence Montélimar Aubenas Privas Annonay Bourgoin-Jallieu Voiron Albertville
  Chamonix Thonon Évian Annemasse Oyonnax Narbonne Perpignan Carcassonne Sète Lunel Alès Mende Foix Pamiers Auch Lourdes
  Ajaccio Bastia Calvi Porto-Vecchio Corte Mayotte Mamoudzou Guadeloupe Martinique Guyane Cayenne Fort-de-France
  Pointe-à-Pitre Polynésie Tahiti Nouméa Nouvelle-Calédonie Bretagne Normandie Alsace Occitanie Auvergne Picardie
  Île-de-France Hauts-de-France Nouvelle-Aquitaine Aquitaine Franche-Comté Bourgogne-Franche-Comté Provence Vendée Savoie
  Haute-Savoie Gascogne Touraine Anjou Poitou Berry Périgord Quercy Béarn Dordogne Ardèche Drôme Isère Gironde Finistère
  Gard Tarn Aude Aisne Oise Orne Marne Nièvre Cantal Loiret Indre Rhône Loire Eure Eure-et-Loir Loir-et-Cher Pas-de-Calais Seine-et-Marne Haute-Garonne
  Haute-Loire Tarn-et-Garonne Lot-et-Garonne Côte-d'Or Puy-de-Dôme Ille-et-Vilaine Maine-et-Loire Bouches-du-Rhône
  Morbihan Sarthe Mayenne Vaucluse Hérault Aveyron Lozère Corrèze Creuse Haute-Vienne Charente Charente-Maritime Gers
  Ariège Roussillon Languedoc Camargue Luberon Jura Vosges Ardennes Moselle Meuse Essonne Yvelines Belgique Italie
  Espagne Allemagne Portugal Maroc Algérie Tunisie Canada Québec Angleterre Europe Luxembourg Chine Japon Grèce Turquie
  Irlande Écosse Sénégal Madagascar Vietnam Thaïlande Brésil Mexique Afrique Asie Amérique Bruxelles Liège Namur Genève
  Lausanne Londres Berlin Madrid Barcelone Rome Milan Lisbonne Montréal Monaco Rochelle Mans Baule Ciotat`

/** Towns, regions and countries as written; many of them are ordinary words too (« Grasse », « Moulins »). */
export const placeNames = new Map(
  names.split(/\s+/).map((name) => [withoutAccents(name.toLowerCase()), name] as const),
)

/** Ordinary words but after « à » or « en ». */
export const placesAfterA = new Map(
  'Nice Tours Bordeaux Rennes Cannes Vannes Lens Limoges Valence Orange Cognac Saintes Grasse Bayonne Laval Beaune Agen Vienne Foix Croix Fontaine'
    .split(' ')
    .map((name) => [name.toLowerCase(), name] as const),
)
export const placesAfterEn = new Map(
  'Corse Suisse Lorraine Bourgogne Champagne Limousin Loire Vienne Charente Provence Bretagne Normandie Alsace Savoie Creuse Chine Inde Turquie Guyane'
    .split(' ')
    .map((name) => [name.toLowerCase(), name] as const),
)

/** Feasts, by what people type. */
export const feasts = new Map(
  `noel=Noël noël=Noël paques=Pâques pâques=Pâques toussaint=Toussaint pentecote=Pentecôte pentecôte=Pentecôte
  halloween=Halloween hanouka=Hanouka hanoucca=Hanoucca chandeleur=Chandeleur saint-valentin=Saint-Valentin
  saint-nicolas=Saint-Nicolas saint-sylvestre=Saint-Sylvestre saint-patrick=Saint-Patrick`
    .split(/\s+/)
    .map((pair) => pair.split('='))
    .map(([typed = '', name = '']) => [typed, name] as const),
)
