import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { answeredForOtto } from '#support/answeredFor';
import { openDatabaseForFile } from '#support/testDatabase';
import { accountBelongings } from '@/app/server/accountBelongings';
import { deleteAccount } from '@/features/identity/server/deleteAccount';
import { users } from '@/features/identity/server/tables';

const { db } = await openDatabaseForFile();

// SPEC-4 14.1 'Answering for somebody without a phone'
it('an organizer who deletes their account leaves no stand-in behind', async () => {
  const { amy } = await answeredForOtto(db);
  const standIns = () => db.$count(users, eq(users.isStandIn, true));
  expect(await standIns()).toBe(1);
  await deleteAccount(db, accountBelongings, amy.actor.userId);
  expect(await standIns()).toBe(0);
});
