/** Zones that some runtimes still call by an older name, and what everything here calls them. */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Etc/GMT': 'UTC',
  'Etc/UTC': 'UTC',
  'Europe/Kiev': 'Europe/Kyiv',
  GMT: 'UTC',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

const OLDER = new Map(Object.entries(RENAMED).map(([older, name]) => [name, older]));

/** The one name of a zone that may have two: 'Asia/Kolkata' for 'Asia/Calcutta'. */
export const zoneName = (name: string): string => RENAMED[name] ?? name;

/** The name by which an older runtime may know a zone; null if it has only one. */
export const olderName = (name: string): string | null => OLDER.get(name) ?? null;

/** True if both are names of one zone. */
export const isSameZone = (one: string, other: string): boolean =>
  zoneName(one) === zoneName(other);
