import { signUpPerson } from '#support/apiPerson';
import { answersInput, tripInput } from '#support/factories';
import { openOwnDatabase } from '#support/ownDatabase';
import { submitResponse } from '@/app/server/commands/commands';
import { users } from '@/features/identity/server/tables';
import { answersSchema } from '@/features/responses/domain/answers';
import { startBuiltServer } from '../servers/startBuiltServer';

const RESPONSES = 500;

/** Some are a line and some a paragraph, so that cards differ in height and some are cut off. */
const MUST_SEE = 'Fushimi Inari at dawn, the moss garden, and one long evening in a bathhouse. ';

/** Creates a trip that 500 people have answered. Returns its id and the organizer's cookie. */
export async function makeFullTrip(env: { DATA_DIR: string }) {
  const server = await startBuiltServer(env);
  const { api, cookie } = await signUpPerson(server.url, 'Amy');
  const { tripId } = await api.trips.create.mutate(tripInput({ numPeople: String(RESPONSES) }));
  await server.stop();

  const database = await openOwnDatabase(env.DATA_DIR);
  const { db } = database;
  const travelers = Array.from({ length: RESPONSES }, (_, n) => ({
    id: `traveler-${n}`,
    email: `traveler-${n}@example.com`,
    name: '',
    acceptedTerms: true,
  }));
  await db.insert(users).values(travelers);
  for (const [n, { id: userId }] of travelers.entries()) {
    const answers = answersSchema.parse(
      answersInput({ lastName: `Traveler ${n}`, mustSee: MUST_SEE.repeat(1 + (n % 5)) }),
    );
    await submitResponse(db, {
      tripId,
      userId,
      answers,
      overwrite: false,
      began: null,
      now: new Date(),
    });
  }
  await database.close();
  return { cookie, tripId };
}
