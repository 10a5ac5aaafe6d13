import { remembered } from '@/platform/domain/remembered';
import type { NeedCare } from './needCare';
import type { Touch } from './touches';
import { wordsOf } from './words';

/**
 * Themes a need can conflict with, and the words that reveal them (SPEC-2 5 'contradiction'), in
 * the languages of SPEC-3 13, without accents. Words in `both` count in needs and in items.
 */
const TABLE = {
  shellfish: {
    both: 'shellfish,seafood,crustacean,crustaceans,shrimp,shrimps,prawn,prawns,lobster,crab,crabs,oyster,oysters,mussels,clams,scallops,schalentiere,krustentiere,meeresfruchte,garnelen,muscheln,austern,hummer,crustaces,coquillages,fruits de mer,crevettes,moules,huitres,homard,mariscos,marisco,crustaceos,gambas,langosta,mejillones,ostras',
    needs: '',
    items: 'marisqueria,paella,bouillabaisse',
  },
  nuts: {
    both: 'nut,nuts,peanut,peanuts,almond,almonds,hazelnut,hazelnuts,walnut,walnuts,cashew,cashews,pistachio,pistachios,nuss,nusse,erdnuss,erdnusse,mandel,mandeln,haselnusse,walnusse,noix,noisettes,cacahuetes,amandes,arachide,arachides,nueces,frutos secos,almendras,avellanas,mani',
    needs: 'fruits a coque,nussallergie,erdnussallergie',
    items: 'praline,nougat,marzipan,satay,baklava',
  },
  meat: {
    both: 'meat,pork,beef,fleisch,schweinefleisch,rindfleisch,viande,porc,boeuf,carne,cerdo,ternera',
    needs:
      'vegetarian,vegetarians,vegan,veggie,vegetarisch,vegetarier,vegetarierin,veganer,veganerin,vegetarien,vegetarienne,vegetalien,vegane,vegetariano,vegetariana,vegano,vegana',
    items:
      'steak,steakhouse,barbecue,bbq,ham,lamb,chicken,burger,burgers,sausage,sausages,bacon,schnitzel,schinken,wurst,braten,poulet,agneau,jambon,asado,churrasco,jamon,pollo,cordero,yakitori,tonkatsu',
  },
  fish: {
    both: 'fish,seafood,salmon,tuna,cod,fisch,lachs,thunfisch,poisson,saumon,thon,pescado,salmon,atun',
    needs:
      'vegetarian,vegan,vegetarisch,vegetarier,vegetarierin,veganer,veganerin,vegetarien,vegetarienne,vegane,vegetariano,vegetariana,vegano,vegana',
    items: 'sushi,sashimi,bacalhau,sardines,anchovies,meeresfruchte,fruits de mer,marisco,mariscos',
  },
  gluten: {
    both: 'gluten,wheat,weizen,ble,trigo',
    needs: 'celiac,coeliac,zoliakie,glutenfrei,coeliaque,celiaco,celiaca,celiaquia',
    items:
      'bread,pasta,pizza,pizzeria,bakery,croissant,croissants,beer,brewery,ramen,udon,dumplings,noodles,sandwich,sandwiches,brot,nudeln,backerei,bier,pain,pates,boulangerie,biere,panaderia,cerveza',
  },
  milk: {
    both: 'milk,dairy,cheese,milch,kase,lait,fromage,leche,queso,butter,cream',
    needs:
      'lactose,lactose intolerant,vegan,laktose,laktoseintolerant,veganer,veganerin,vegane,produits laitiers,lactosa,lacteos,vegano,vegana',
    items: 'gelato,ice cream,fondue,raclette,helado,creperie',
  },
  egg: {
    both: 'egg,eggs,ei,eier,oeuf,oeufs,huevo,huevos',
    needs: 'vegan,veganer,veganerin,vegane,vegano,vegana',
    items: 'omelette,omelet,quiche,meringue,tortilla',
  },
  alcohol: {
    both: 'alcohol,alkohol,alcool,wine,wein,vin,vino,beer,bier,biere,cerveza',
    needs: 'sober,pregnant,schwanger,enceinte,embarazada,halal',
    items:
      'winery,wineries,brewery,cocktail,cocktails,whisky,whiskey,distillery,weinprobe,weingut,brauerei,brasserie,bodega,bodegas,sake',
  },
  stairs: {
    both: 'stairs,steps,steep,hike,hiking,hikes,on foot,climb,climbing,treppe,treppen,stufen,steil,wanderung,wandern,zu fuss,escalier,escaliers,raide,randonnee,a pied,escalera,escaleras,empinado,empinada,caminata,senderismo,a pie',
    needs:
      'wheelchair,walker,crutches,knee,knees,mobility,step free,rollstuhl,rollator,krucken,knie,stufenlos,barrierefrei,gehbehindert,fauteuil roulant,genou,genoux,bequilles,mobilite,silla de ruedas,rodilla,rodillas,muletas,movilidad',
    items: 'trek,trekking,scramble,bergtour,klettern,grimper,trekking,escalada',
  },
} as const;

type Theme = keyof typeof TABLE;

const THEMES = Object.keys(TABLE) as Theme[];

const LONGEST = 3;

function themesBy(side: 'needs' | 'items'): ReadonlyMap<string, readonly Theme[]> {
  const found = new Map<string, Theme[]>();
  for (const theme of THEMES) {
    const words = `${TABLE[theme].both},${TABLE[theme][side]}`.split(',');
    for (const word of new Set(words)) {
      if (word !== '') found.set(word, [...(found.get(word) ?? []), theme]);
    }
  }
  return found;
}

const [OF_NEEDS, OF_ITEMS] = [themesBy('needs'), themesBy('items')];

/** 'Nut-free', 'without nuts': an item that says so is fine. */
const DENIES = new Set(['no', 'without', 'ohne', 'keine', 'kein', 'sans', 'sin', 'non']);
const FREE = new Set(['free', 'frei', 'freie', 'freies']);

/** Returns the table's words that occur in a text, as the text spells them. */
function themesIn(text: string, table: ReadonlyMap<string, readonly Theme[]>, isItem: boolean) {
  const words = wordsOf(text);
  const found = new Map<Theme, string>();
  for (const [at, first] of words.entries()) {
    for (let length = 1; length <= LONGEST && at + length <= words.length; length += 1) {
      const said = words.slice(at, at + length);
      const themes = table.get(said.map(({ plain }) => plain).join(' '));
      if (!themes) continue;
      const before = words[at - 1]?.plain ?? '';
      const after = words[at + length]?.plain ?? '';
      if (isItem && (DENIES.has(before) || FREE.has(after))) continue;
      const written = text.slice(first.from, said.at(-1)?.to);
      for (const theme of themes) if (!found.has(theme)) found.set(theme, written);
    }
  }
  return found;
}

// Cached, so that each text is read once for all people.
const needThemes = remembered((words) => themesIn(words, OF_NEEDS, false));
const itemThemes = remembered((words) => themesIn(words, OF_ITEMS, true));

/** Returns the word of an item that conflicts with a need; null if none does. */
export function contradictionOf(itemWords: string, needWords: string): string | null {
  const avoided = needThemes(needWords);
  if (avoided.size === 0) return null;
  for (const [theme, written] of itemThemes(itemWords)) if (avoided.has(theme)) return written;
  return null;
}

/** Words that suggest what a need touches, besides those in the table of contradictions. */
const WORDS: Readonly<Record<Touch, string>> = {
  food: 'allergy allergic allergies diet dietary eat eats food halal kosher spicy soy sesame sugar allergie allergisch allergien essen diat kosher koscher regime manger alimentaire halal cacher alergia alergico alergica dieta comer comida',
  moving:
    'walk walking walks stand standing seasick motion carsick legroom aisle window seat lift elevator luggage cello stroller pram car wheelchair fauteuil gehen laufen stehen seekrank reisekrank aufzug sitzplatz marcher debout ascenseur poussette siege andar caminar ascensor asiento mareo',
  sleeping:
    'sleep sleeper sleeping bed beds cot crib cradle mattress pillow snore snores snoring cpap quiet ground floor stairs bathroom feathers schlafen bett babybett matratze schnarcht ruhig erdgeschoss treppen dormir lit berceau matelas ronfle calme dormir cama cuna colchon ronca tranquilo',
  health:
    'insulin diabetes diabetic medication medicine meds pregnant epilepsy asthma inhaler epipen fridge dialysis oxygen heart insulin diabetiker medikamente schwanger asthma herz insuline diabete medicaments enceinte asthme coeur insulina medicacion embarazada asma corazon',
};

/** Words of an item that has food, whatever its kind. */
const MEALS = new Set(
  'food foodie eat eating restaurant tea coffee cafe drinks tapas aperitivo pub cook cooking cookery taste tasting tastings wine winery vineyard estate market picnic breakfast breakfasts brunch lunch dinner supper barbecue bbq buffet bakery brewery distillery cheese chocolate kochen kochkurs weinprobe weingut verkostung picknick markt fruhstuck halbpension vollpension mittagessen abendessen cuisine degustation vignoble marche dejeuner diner cocina cata bodega mercado desayuno almuerzo cena'.split(
    ' ',
  ),
);

/** True if an item's words sound like food: a meal, or a dish that somebody may have to avoid. */
export const soundsLikeFood = (words: string): boolean =>
  wordsOf(words).some(({ plain }) => MEALS.has(plain)) ||
  [...itemThemes(words).keys()].some((theme) => theme !== 'stairs');

const SETS = Object.entries(WORDS).map(
  ([touch, words]) => [touch as Touch, new Set(words.split(' '))] as const,
);

/**
 * Returns what a need seems to touch, by its words (SPEC-2 5): a suggestion for an operator to
 * confirm.
 */
export function suggestedTouches(words: string): Touch[] {
  const said = wordsOf(words);
  const themes = [...needThemes(words).keys()];
  const isMoving = themes.includes('stairs');
  const byTheme: Partial<Record<Touch, boolean>> = {
    food: themes.length > Number(isMoving),
    moving: isMoving,
  };
  return SETS.filter(
    ([touch, known]) => byTheme[touch] || said.some(({ plain }) => known.has(plain)),
  ).map(([touch]) => touch);
}

/**
 * Returns what a need seems to touch beyond what ticks on items have marked. Nothing once an
 * operator has marked it.
 */
export function unmarkedTouches({ marked, touches, words }: NeedCare): Touch[] {
  return marked === null ? suggestedTouches(words).filter((touch) => !touches.includes(touch)) : [];
}

/** True if a need touches one of these, or sounds like it while no operator has marked it. */
export const mayTouch = (care: NeedCare, touches: readonly Touch[]): boolean =>
  [...care.touches, ...unmarkedTouches(care)].some((touch) => touches.includes(touch));
