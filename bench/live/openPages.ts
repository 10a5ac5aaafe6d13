import { type ApiPerson, signUpPerson } from '#support/apiPerson';
import { answersInput, tripInput } from '#support/factories';
import { type OpenPage, openPage } from './page';

/** As many pages as one session may have open. */
const PAGES_EACH = 20;
/** So many are opened at a time. */
const AT_ONCE = 50;

export interface WatchedTrip {
  tripId: string;
  pages: readonly OpenPage[];
  /** Saves an answer to it; resolves when it is acknowledged. */
  answer(): Promise<void>;
}

const answers = { answers: answersInput(), overwrite: true };

/** Signs so many people up. */
export async function makePeople(url: string, count: number): Promise<ApiPerson[]> {
  const people: ApiPerson[] = [];
  for (let n = 0; n < count; n += 1) people.push(await signUpPerson(url, `Person${n}`));
  return people;
}

/** Opens one page after the other, some at a time. */
async function openAll(openers: readonly (() => Promise<OpenPage>)[]): Promise<OpenPage[]> {
  const pages: OpenPage[] = [];
  for (let from = 0; from < openers.length; from += AT_ONCE) {
    pages.push(...(await Promise.all(openers.slice(from, from + AT_ONCE).map((open) => open()))));
  }
  return pages;
}

/** Makes a trip of theirs whose page so many of them have open, at the server with this address. */
export async function watchTrip(
  url: string,
  people: readonly ApiPerson[],
  count: number,
  pagesEach = PAGES_EACH,
): Promise<WatchedTrip> {
  const watching = people.slice(0, Math.ceil(count / pagesEach));
  const [organizer] = watching;
  if (!organizer) throw new Error('Nobody watches.');
  const { tripId } = await organizer.api.trips.create.mutate(
    tripInput({ tripName: `Watched by ${count} ${Math.random()}` }),
  );
  for (const { api } of watching) {
    await api.responses.submit.mutate({ tripId, ...answers, began: null });
  }
  const pages = await openAll(
    Array.from({ length: count }, (_, at) => {
      const cookie = watching[at % watching.length]?.cookie ?? '';
      return () => openPage(url, cookie, 'trip', { tripId });
    }),
  );
  let version = 1;
  const answer = async () => {
    // Other words each time: the same again would be no news.
    const said = answersInput({ budget: `${version}` });
    await organizer.api.responses.submit.mutate({
      ...{ tripId, overwrite: true, began: version, answers: said },
    });
    version += 1;
  };
  return { tripId, pages, answer };
}

/** Opens so many dashboards, which hear nothing of what the bench saves. */
export function openDashboards(
  url: string,
  people: readonly ApiPerson[],
  count: number,
): Promise<OpenPage[]> {
  return openAll(
    Array.from({ length: count }, (_, at) => {
      const cookie = people[at % people.length]?.cookie ?? '';
      return () => openPage(url, cookie, 'dashboard', {});
    }),
  );
}
