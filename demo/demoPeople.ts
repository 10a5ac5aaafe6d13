/** A demo person. Their email is their first name at demo.example. */
export interface DemoPerson {
  firstName: string;
  lastName: string;
  birthday: string;
  preferences: string;
  countriesVisited: string;
}

const person = (
  firstName: string,
  lastName: string,
  birthday: string,
  preferences: string,
  countriesVisited: string,
): DemoPerson => ({ firstName, lastName, birthday, preferences, countriesVisited });

/** The people with demo accounts. Amy organizes most trips, and Dee is the operator. */
export const DEMO_PEOPLE = [
  person(
    'Amy',
    'Okafor',
    '1991-04-12',
    'Gardens, slow mornings, one great dinner a day',
    'Japan, Portugal, Peru',
  ),
  person(
    'Ben',
    'Lindqvist',
    '1988-11-02',
    'Noodles, night trains, window seats',
    'Norway, Vietnam',
  ),
  person(
    'Carmen',
    'Ruiz',
    '1994-02-28',
    'Markets and museums before lunch, beaches after',
    'Spain, Mexico, Morocco',
  ),
  person('Dee', 'Watanabe', '1985-07-19', '', 'Japan, Kenya, Chile, Iceland'),
  person('Elif', 'Şahin', '1996-09-30', 'Old towns, tea houses, long walks', 'Türkiye, Georgia'),
  person('Farid', 'Haddad', '1979-12-05', 'Anything with a harbour', 'Lebanon, Greece, Italy'),
  person('Grace', 'O’Malley', '1990-03-17', 'Live music and rain', 'Ireland, Scotland'),
  person('Hiroshi', '田中', '1983-06-08', '温泉と鉄道', '日本, Canada'),
  person(
    'Ines',
    'Carvalho',
    '1992-08-21',
    'Tiles, ceramics, anything with a kiln',
    'Portugal, Japan',
  ),
  person(
    'Jonas',
    'Ekström',
    '1989-01-15',
    'Quiet carriages, loud concerts',
    'Sweden, Germany, Nepal',
  ),
] as const;

/** The email that a demo person signs in with. */
export function demoEmail(firstName: string): string {
  return `${firstName.toLowerCase()}@demo.example`;
}
