import { type ApiPerson, signUpPerson } from '#support/apiPerson';
import { answersInput, tripInput } from '#support/factories';
import { type OpenPage, openPage } from './page';

/** The number of pages that one session may have open. */
const PAGES_EACH = 20;
/** How many to open at a time. */
const AT_ONCE = 50;

export interface WatchedTrip {
  tripId: string;
  pages: readonly OpenPage[];
  /** Saves an answer to it. Resolves once that is acknowledged. */
  answer(): Promise<void>;
}

const answers = { answers: answersInput(), overwrite: true };

/** Signs people up. */
export async function makePeople(url: string, count: number): Promise<ApiPerson[]> {
  const people: ApiPerson[] = [];
  for (let n = 0; n < count; n += 1) people.push(await signUpPerson(url, `Person${n}`));
  return people;
}

/** Opens pages in batches. */
async function openAll(openers: readonly (() => Promise<OpenPage>)[]): Promise<OpenPage[]> {
  const pages: OpenPage[] = [];
  for (let from = 0; from < openers.length; from += AT_ONCE) {
    pages.push(...(await Promise.all(openers.slice(from, from + AT_ONCE).map((open) => open()))));
  }
  return pages;
}

/** Creates a trip for these people, and opens its page `count` times on the server at `url`. */
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
    // Changes each time, because saving the same words again would notify nobody.
    const said = answersInput({ budget: `${version}` });
    await organizer.api.responses.submit.mutate({
      ...{ tripId, overwrite: true, began: version, answers: said },
    });
    version += 1;
  };
  return { tripId, pages, answer };
}

/** Opens dashboards, which aren't affected by what the bench saves. */
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
