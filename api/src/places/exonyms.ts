import { searchKey } from '@quayside/freight';
import { chineseNames } from './chineseNames';

/** Other names of the cities of our directory: local names, names in other languages, and former names. */
const exonyms: Readonly<Record<string, readonly string[]>> = {
  Alexandria: ['Al Iskandariyah'],
  Algiers: ['Alger', 'Al Jazair'],
  Almaty: ['Alma-Ata'],
  Antwerp: ['Antwerpen', 'Anvers'],
  Athens: ['Athina', 'Athen', 'Athènes'],
  Bangkok: ['Krung Thep'],
  Basel: ['Bâle', 'Basle', 'Basilea'],
  Beijing: ['Peking'],
  Belgrade: ['Beograd', 'Belgrad'],
  Bengaluru: ['Bangalore'],
  Bratislava: ['Pressburg', 'Pozsony'],
  Bruges: ['Brugge', 'Zeebrugge'],
  Brussels: ['Bruxelles', 'Brussel', 'Brüssel'],
  Bucharest: ['București', 'Bukarest'],
  Busan: ['Pusan'],
  Cairo: ['Al Qahirah', 'Kairo', 'Le Caire'],
  'Cape Town': ['Kaapstad', 'Kapstadt'],
  Casablanca: ['Dar el Beida'],
  Chattogram: ['Chittagong'],
  Chennai: ['Madras'],
  Chongqing: ['Chungking'],
  Cologne: ['Köln', 'Koeln', 'Keulen', 'Colonia'],
  Constanta: ['Konstanza', 'Constanza'],
  Copenhagen: ['København', 'Kopenhagen', 'Copenhague'],
  Delhi: ['New Delhi', 'Dilli'],
  Dunkirk: ['Dunkerque', 'Dünkirchen', 'Duinkerke'],
  Fuzhou: ['Foochow'],
  'Frankfurt am Main': ['Frankfort', 'Francoforte'],
  Gdansk: ['Danzig'],
  Genoa: ['Genova', 'Genua', 'Gênes'],
  Gothenburg: ['Göteborg', 'Goeteborg'],
  Gqeberha: ['Port Elizabeth'],
  Guangzhou: ['Canton', 'Kwangchow'],
  Gwangyang: ['Kwangyang'],
  Helsinki: ['Helsingfors'],
  'Ho Chi Minh City': ['Saigon', 'Sài Gòn', 'Thành phố Hồ Chí Minh', 'TPHCM', 'HCMC'],
  'Hong Kong': ['Xianggang'],
  Incheon: ['Inchon'],
  Istanbul: ['Constantinople', 'Konstantinopel', 'Stamboul'],
  Izmir: ['Smyrna'],
  Jakarta: ['Djakarta', 'Batavia'],
  Jeddah: ['Jiddah', 'Djeddah', 'Dschidda'],
  Kaohsiung: ['Gaoxiong'],
  Keelung: ['Jilong'],
  Klaipeda: ['Memel'],
  Kochi: ['Cochin'],
  Kolkata: ['Calcutta'],
  Koper: ['Capodistria'],
  'Kuwait City': ['Al Kuwayt'],
  Leipzig: ['Lipsia'],
  Liege: ['Luik', 'Lüttich'],
  Lisbon: ['Lisboa', 'Lissabon', 'Lisbonne'],
  Livorno: ['Leghorn'],
  London: ['Londres', 'Londen', 'Londra'],
  Luxembourg: ['Luxemburg', 'Lëtzebuerg'],
  Macau: ['Macao', 'Aomen'],
  Marsaxlokk: ['Malta Freeport'],
  'Mexico City': ['Ciudad de México', 'CDMX', 'Mexiko-Stadt'],
  Milan: ['Milano', 'Mailand'],
  Moscow: ['Moskva', 'Moskau', 'Moscou'],
  Mumbai: ['Bombay'],
  Munich: ['München', 'Muenchen', 'Monaco di Baviera'],
  Muscat: ['Masqat', 'Maskat'],
  Nanjing: ['Nanking'],
  Naples: ['Napoli', 'Neapel'],
  'Navi Mumbai': ['Bombay', 'New Bombay', 'JNPT'],
  'New York': ['Nueva York', 'Nova York'],
  Nuremberg: ['Nürnberg', 'Nuernberg'],
  Odesa: ['Odessa'],
  Ostend: ['Oostende', 'Ostende'],
  Paris: ['Parigi', 'Parijs'],
  Penang: ['Pulau Pinang', 'George Town'],
  Piraeus: ['Pireas', 'Piräus', 'Le Pirée'],
  'Port Klang': ['Pelabuhan Klang'],
  Porto: ['Oporto'],
  Poznan: ['Posen'],
  Prague: ['Praha', 'Prag', 'Praga'],
  Qingdao: ['Tsingtao'],
  Rijeka: ['Fiume'],
  Rome: ['Roma', 'Rom'],
  'Saint Petersburg': ['Sankt-Peterburg', 'St Petersburg', 'Leningrad'],
  Seoul: ['Séoul', 'Soul'],
  Strasbourg: ['Straßburg', 'Strassburg'],
  Surabaya: ['Soerabaja'],
  Taipei: ['Taibei'],
  Tallinn: ['Reval'],
  Tangier: ['Tanger'],
  Tbilisi: ['Tiflis'],
  'Tel Aviv': ['Tel Aviv-Yafo'],
  Thessaloniki: ['Saloniki', 'Salonica'],
  Thoothukudi: ['Tuticorin'],
  Tianjin: ['Tientsin', 'Xingang'],
  Tokyo: ['Tokio'],
  Trieste: ['Triest', 'Trst'],
  Ulaanbaatar: ['Ulan Bator'],
  Venice: ['Venezia', 'Venedig', 'Venise'],
  Vienna: ['Wien', 'Wenen', 'Vienne', 'Bécs'],
  Visakhapatnam: ['Vizag', 'Waltair'],
  Warsaw: ['Warszawa', 'Warschau', 'Varsovie'],
  Xiamen: ['Amoy'],
  Yangon: ['Rangoon', 'Rangun'],
  Zaragoza: ['Saragossa'],
  Zurich: ['Zürich', 'Zuerich', 'Zurigo'],
};

const named = Object.entries(exonyms).flatMap(([city, names]) => names.map((name) => [searchKey(name), city] as const));

/**
 * Returns the cities of the directory with another name that begins with the text. @example citiesCalled('Münc') //
 * ['Munich']
 */
export const citiesCalled = (typed: string): string[] => {
  const key = searchKey(typed);
  return key === '' ? [] : [...new Set(named.filter(([name]) => name.startsWith(key)).map(([, city]) => city))];
};

/** Every city that has another name here. */
export const renamedCities: readonly string[] = Object.keys(exonyms);

const otherNames = new Map(Object.entries(exonyms));

/** Returns the other names of a city of the directory, in Latin and Chinese letters. */
export const otherNamesOf = (city: string): readonly string[] => [
  ...(otherNames.get(city) ?? []),
  ...(chineseNames[city] ?? []),
];
